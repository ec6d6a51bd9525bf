//! What server and page say to each other: the only JSON of the web.
//!
//! The TypeScript under `web/src/wire` is made from these types.
