-- Which month of a company is told next, and when: a report by mail each month.
create table monthly_reports (
  company_id uuid primary key,
  -- its first day
  month date not null,
  next_at timestamptz not null
);
create index monthly_reports_due on monthly_reports (next_at);

-- Files of reports, until nobody sends them any more.
create table report_files (
  key text primary key,
  company_id uuid not null,
  made_at timestamptz not null
);
create index report_files_age on report_files (made_at);
create index report_files_of_company on report_files (company_id);

-- Companies whose numbers are read already get their first report for the month that runs now.
insert into monthly_reports (company_id, month, next_at)
select distinct company_id, date_trunc('month', now())::date, date_trunc('month', now()) + interval '1 month 4 days 8 hours' from metric_syncs;
