//! How much later moves are searched less.

/// Hundredths of a ply.
static TABLE: [[i32; 64]; 64] = table();

/// log2 in 1/256, good to a few hundredths.
const fn log2(n: i32) -> i32 {
    if n <= 0 {
        return 0;
    }
    let whole = 31 - n.leading_zeros() as i32;
    let fraction = (n << 8 >> whole) - 256;
    (whole << 8) + fraction
}

const fn table() -> [[i32; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut number = 1;
        while number < 64 {
            // 0.6 + ln(depth) * ln(number) / 2.2, with ln = log2 * 0.693.
            let product = log2(depth) * log2(number) / 256;
            table[depth as usize][number as usize] = 60 + product * 48 / 220 * 100 / 256;
            number += 1;
        }
        depth += 1;
    }
    table
}

/// Hundredths of a ply by which the `number`th move is reduced at `depth`.
pub(crate) fn base(depth: i32, number: usize) -> i32 {
    TABLE[depth.clamp(0, 63) as usize][number.min(63)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeper_and_later_means_more() {
        for depth in 2..63 {
            for number in 2..63 {
                assert!(base(depth + 1, number) >= base(depth, number));
                assert!(base(depth, number + 1) >= base(depth, number));
            }
        }
        assert!((300..=340).contains(&base(8, 16)), "{}", base(8, 16));
    }
}
