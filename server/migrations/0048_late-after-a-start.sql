-- What was late when a worker started may have gone out without this database knowing, from another copy of it:
-- since when, and until when. It is looked for before it is sent, and the look empties this.
alter table publications add column look_since timestamptz;
alter table publications add column look_until timestamptz;
