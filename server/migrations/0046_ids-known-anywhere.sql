-- One page may be connected in two companies: what one of them posted is no match for a lost answer of the other.
create index publications_remote_anywhere on publications (network, remote_id) where remote_id is not null;
create index attempts_remote on attempts (remote_id) where remote_id is not null;
create index comment_writes_remote on comment_writes (network, remote_id) where remote_id is not null;
