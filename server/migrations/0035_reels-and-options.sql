-- What a post is made as, how often it was changed, what was chosen for single networks, and what a draft holds besides words and files.
alter table posts add column kind text not null default 'post' check (kind in ('post', 'reel'));
alter table posts add column version integer not null default 1;
alter table publications add column options jsonb not null default '{}';
alter table publications add column has_liked boolean not null default false;
alter table publications add column is_boostable boolean not null default false;
alter table drafts add column extras jsonb not null default '{"kind": "post"}';
create index posts_list_of_kind on posts (company_id, kind, stage, sort_at desc, id desc) where deleted_at is null;

-- 'inbox': the network took it and waits for its owner to finish it in the network's own app
alter table publications drop constraint publications_state_check;
alter table publications add constraint publications_state_check
  check (state in ('scheduled', 'preparing', 'ready', 'submitting', 'processing', 'published', 'inbox', 'failed', 'unknown', 'held', 'missed', 'canceled')) not valid;
alter table publications validate constraint publications_state_check;
create index publication_events_to_tell on publication_events (at) where told_at is null and to_state in ('failed', 'missed', 'held', 'unknown', 'inbox');

-- Posts and reels are counted apart: the lists of reels are called like those of posts, with `-reels` behind.
create or replace function count_posts() returns trigger language plpgsql as $$
begin
  insert into post_counts (company_id, stage, posts)
  select company_id, list, sum(change) from (
    select company_id, stage || case kind when 'reel' then '-reels' else '' end as list, 1 as change from after_rows where deleted_at is null and tg_op <> 'DELETE'
    union all
    select company_id, stage || case kind when 'reel' then '-reels' else '' end, -1 from before_rows where deleted_at is null and tg_op <> 'INSERT'
  ) changes group by company_id, list having sum(change) <> 0 order by company_id, list
  on conflict (company_id, stage) do update set posts = post_counts.posts + excluded.posts;
  return null;
end $$;
create or replace function count_new_posts() returns trigger language plpgsql as $$
begin
  insert into post_counts (company_id, stage, posts)
  select company_id, stage || case kind when 'reel' then '-reels' else '' end as list, count(*) from after_rows where deleted_at is null group by company_id, list order by company_id, list
  on conflict (company_id, stage) do update set posts = post_counts.posts + excluded.posts;
  return null;
end $$;

-- A film that is still to come: its publication is scheduled and does not move.
create index publications_without_film on publications (updated_at) where state = 'scheduled' and next_at is null;
