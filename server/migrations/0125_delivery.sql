-- Orders of guests at delivery networks, as the network last showed them. An order only goes forward (`step`), so messages and readings may
-- come in any order. The name of who ordered is erased after 90 days, the row goes after two years.
create table orders (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  network text not null,
  social_account_id uuid not null,
  remote_id text not null,
  -- what tablet, bag and guest call it
  display_id text,
  -- 1 nobody answered it yet, 2 accepted, 3 refused or cancelled
  status smallint not null check (status in (1, 2, 3)),
  -- the network's own word, and how far along that is
  state text not null,
  step smallint not null,
  is_over boolean not null,
  -- [{state, status, at}], oldest first: when each was seen here; no instant: it was so before
  states jsonb not null,
  placed_at timestamptz not null,
  wanted_at timestamptz,
  -- from when on somebody has to accept it; null: ordered ahead, and its time has not come
  waits_since timestamptz,
  -- when it was seen that nobody had accepted it in time
  overdue_at timestamptz,
  eater text,
  -- [{title, quantity, options, totalMinor}]; null: not read yet
  items jsonb,
  total_minor bigint,
  currency text,
  -- when it was read by itself, with its items; null: not yet
  read_at timestamptz,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (company_id, id),
  check ((total_minor is null) = (currency is null))
);
create unique index orders_once on orders (company_id, social_account_id, remote_id);
create index orders_newest on orders (company_id, social_account_id, placed_at desc, id desc);
create index orders_open on orders (company_id, social_account_id, placed_at) where not is_over;
create index orders_unread on orders (company_id, social_account_id, placed_at) where read_at is null;
create index orders_waiting on orders (waits_since) where status = 1 and overdue_at is null;
create index orders_age on orders (placed_at);
create index orders_named on orders (placed_at) where eater is not null;

-- When each store was asked, and whether it takes orders.
create table order_reads (
  company_id uuid not null references companies (id) on delete cascade,
  social_account_id uuid not null,
  network text not null,
  -- when something is to be read; poll_at: when the lists are
  next_at timestamptz not null,
  poll_at timestamptz not null,
  -- somebody reads it until then
  busy_until timestamptz,
  asked_at timestamptz,
  ended_at timestamptz,
  -- when its lists were read last
  read_at timestamptz,
  failures smallint not null default 0,
  problem text,
  -- null: the network does not tell
  store_state text check (store_state in ('online', 'closed', 'paused', 'offline')),
  store_state_at timestamptz,
  primary key (company_id, social_account_id)
);
create index order_reads_due on order_reads (next_at);

-- Orders that a network told of and that are to be read. Gone once they are.
create table told_orders (
  company_id uuid not null references companies (id) on delete cascade,
  social_account_id uuid not null,
  remote_id text not null,
  href text,
  is_ahead boolean not null,
  told_at timestamptz not null,
  primary key (company_id, social_account_id, remote_id)
);
create index told_orders_age on told_orders (told_at);

-- Stores that were connected before this are read from now on.
insert into order_reads (company_id, social_account_id, network, next_at, poll_at)
select company_id, id, network, now(), now() from social_accounts
where network = 'uberEats' and disconnected_at is null and health = 'connected';
