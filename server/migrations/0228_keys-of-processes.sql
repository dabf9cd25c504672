-- Which keys of secrets.json each process has, the one that it seals with last, and since when: npm run rotate-key uses no key that one of
-- them lacks. Web processes sign for it too, and count as no workers. Null: a process of a release before this; such a
-- one takes a web process for a worker until it ends.
alter table worker_beats
  add column works boolean not null default true,
  add column key_ids text[],
  add column keys_at timestamptz;
