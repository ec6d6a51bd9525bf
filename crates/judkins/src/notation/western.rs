//! Western notation as people write it, read leniently in all its styles.
