-- Licences sold by a marketplace. Kept for good: a refund may come years later. A company that goes leaves its licence free.
create table licences (
  licence_key uuid primary key,
  company_id uuid references companies (id) on delete set null,
  status text not null check (status in ('inactive', 'active', 'deactivated')),
  plan_id text,
  tier integer,
  -- the licence that took this one's place in an upgrade or downgrade; may be heard of before either is
  replaced_by uuid,
  -- the newest event that was heard of, by the marketplace's clock; older ones change no status
  last_event_at timestamptz,
  -- of the word that ties the licence to a company; a new redemption makes the one before void
  claim_hash text unique,
  claim_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index licences_company on licences (company_id) where company_id is not null;
