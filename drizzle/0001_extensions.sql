-- Trigrams: parts of names and numbers are found by index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
