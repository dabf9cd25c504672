-- What a company that is no more leaves to be given back is given back all the same; it names the company no longer.
alter table grant_revocations
  alter column company_id drop not null,
  drop constraint grant_revocations_company_id_fkey,
  add constraint grant_revocations_company_id_fkey foreign key (company_id) references companies (id) on delete set null;
