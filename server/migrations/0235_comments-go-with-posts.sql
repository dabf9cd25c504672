-- What guests wrote under a post that was deleted leads nowhere: it goes with the post, and with it goes what waits in the one inbox (0112).
-- Asked at the end of the transaction, since a post that is named late gives its id to another publication (provisional ids), which keeps
-- its comments. A company that is deleted has its comments taken in batches by their own room. First goes what is known of the readings: a
-- reading under way holds that row while it keeps comments, and keeps none once it is gone. What was deleted before is left to the sweep.
create function forget_comments_of_publication() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from companies where id = old.company_id and deleted_at is null)
    or exists (select 1 from publications
      where company_id = old.company_id and social_account_id = old.social_account_id and remote_id = old.remote_id) then
    return null;
  end if;
  delete from comment_reads where company_id = old.company_id and social_account_id = old.social_account_id and post_id = old.remote_id;
  delete from comments where company_id = old.company_id and social_account_id = old.social_account_id and post_id = old.remote_id;
  return null;
end $$;
create constraint trigger publications_gone_comments after delete on publications deferrable initially deferred
  for each row when (old.remote_id is not null) execute function forget_comments_of_publication();
