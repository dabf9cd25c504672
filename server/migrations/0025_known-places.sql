-- Where a person proved who they are, as a keyed hash of person and address of calling: guesses from all over the world slow each
-- other down but never the owner at their own desk. Swept 90 days after the last time.
create table known_places (
  user_id uuid not null references users (id) on delete cascade,
  place text not null,
  seen_at timestamptz not null,
  primary key (user_id, place)
);
create index known_places_seen_at on known_places (seen_at);
