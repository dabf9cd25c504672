-- Besides the grant, whose sealed secret is told apart inside: the network is asked to tell us no more of this account.
alter table grant_revocations add column remote_id text;
create index grant_revocations_company on grant_revocations (company_id);
