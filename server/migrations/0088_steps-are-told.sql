-- What became of a step that its owner has to hear of is told by mail as a publication's own trouble is: the same notes, which name the
-- step. Null: of the publication itself.
alter table publication_events add column step_id uuid;
