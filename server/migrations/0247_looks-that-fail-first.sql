-- Since when every look for what may have gone out from another copy of the data failed. Its owner is asked once that is a day, however long
-- ago it was due. Null: the last look showed something, or none was made.
alter table publications add column unseen_since timestamptz;
