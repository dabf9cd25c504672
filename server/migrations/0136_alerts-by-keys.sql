-- An event of a publication asked what all held publications of its company came to, tens of milliseconds of the database each. The same
-- rules, each publication by its key; what all of a company are asked for is asked only where an alert of that stands.
create or replace function alert_of_publications() returns trigger language plpgsql as $$
declare
  event record;
  publication publications;
  cause text;
begin
  for event in
    select company_id, publication_id, max(at) as at from after_rows where step_id is null group by 1, 2 order by 1, 2
  loop
    cause := null;
    select p.* into publication from publications p where p.company_id = event.company_id and p.id = event.publication_id;
    if found then
      cause := cause_of(publication);
    end if;
    update alerts a set settled_at = greatest(a.raised_at, event.at)
    where a.company_id = event.company_id and a.subject_id = event.publication_id and a.settled_at is null and a.kind is distinct from cause;
    if cause = 'posts-without-plan' then
      insert into alerts (company_id, kind, subject_id, since, raised_at)
      values (event.company_id, cause, event.company_id, event.at, event.at) on conflict do nothing;
    elsif cause is not null then
      insert into alerts (company_id, kind, subject_id, publication_id, network, since, raised_at)
      values (event.company_id, cause, event.publication_id, event.publication_id, publication.network, event.at, event.at) on conflict do nothing;
    end if;
  end loop;
  for event in
    select company_id, max(at) as at from after_rows where step_id is null and from_state = 'held' group by 1 order by 1
  loop
    update alerts a set settled_at = greatest(a.raised_at, event.at)
    where a.company_id = event.company_id and a.kind = 'posts-without-plan' and a.settled_at is null and not exists (
      select 1 from publications p where p.company_id = event.company_id and p.state = 'held' and p.hold_reason = 'plan' and cause_of(p) = 'posts-without-plan');
  end loop;
  for event in
    select company_id, step_id, publication_id, max(at) as at from after_rows
    where step_id is not null and to_state in ('failed', 'missed', 'unknown') group by 1, 2, 3 order by 1, 2
  loop
    insert into alerts (company_id, kind, subject_id, publication_id, network, since, raised_at)
    select event.company_id, 'step-failed', event.step_id, event.publication_id, p.network, event.at, event.at
    from publications p where p.company_id = event.company_id and p.id = event.publication_id
    on conflict do nothing;
  end loop;
  return null;
end $$;
