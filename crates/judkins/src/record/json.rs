//! JSON, in the shape of the JSON kifu format.
