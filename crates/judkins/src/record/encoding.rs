//! The encodings of records: UTF-8 and Shift-JIS.
