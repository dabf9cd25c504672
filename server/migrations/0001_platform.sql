-- Counters of who tried what how often; swept when they have run out.
create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

-- Who did what to which company's things; written in the verb's own transaction, kept two years.
create table audit_log (
  id bigint generated always as identity primary key,
  company_id uuid,
  user_id uuid,
  action text not null,
  subject_id text,
  facts jsonb not null default '{}',
  correlation_id text not null,
  at timestamptz not null
);
create index audit_log_company on audit_log (company_id, id desc);
