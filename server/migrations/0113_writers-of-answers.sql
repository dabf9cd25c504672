-- Who writes an answer right now. A sign of life counts fifteen seconds; others are told when somebody begins and ends.
create table inbox_writers (
  company_id uuid not null references companies (id) on delete cascade,
  item_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  primary key (company_id, item_id, user_id),
  foreign key (company_id, item_id) references inbox_items (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade
);
create index inbox_writers_age on inbox_writers (seen_at);
create index inbox_writers_of_member on inbox_writers (company_id, user_id);
