-- Customers of the payment provider whose company was deleted, so that nobody is charged for what is gone: tried until the provider has ended
-- everything, and 90 days longer, should an event still tell of one. An id at the provider, no name and no address.
create table left_payers (
  customer_id text primary key,
  -- the page that may still be open
  checkout_session_id text,
  left_at timestamptz not null,
  next_try_at timestamptz not null,
  done_at timestamptz
);
create index left_payers_due on left_payers (next_try_at) where done_at is null;
