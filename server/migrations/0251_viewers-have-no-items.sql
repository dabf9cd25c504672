-- Only who may answer can be assigned (0112 frees the items of who leaves). Whoever becomes a viewer leaves theirs to nobody, also where a
-- process of an older release makes them one. Members are locked before items, as the product does; items in the order of those
-- who write several, so that nobody waits in a circle. The alerts of what was assigned are settled by 0244.
create function free_items_of_viewer() returns trigger language plpgsql as $$
begin
  perform 1 from inbox_items where company_id = new.company_id and assignee_id = new.user_id order by kind, subject for update;
  update inbox_items set assignee_id = null where company_id = new.company_id and assignee_id = new.user_id;
  return null;
end $$;
create trigger memberships_free_items after update of role on memberships for each row
  when (new.role = 'viewer' and old.role <> 'viewer') execute function free_items_of_viewer();

update inbox_items i set assignee_id = null from memberships m
where m.company_id = i.company_id and m.user_id = i.assignee_id and m.role = 'viewer';
