-- Ledger rows that nobody closed: few at any time, looked for by every worker.
create index attempts_open on attempts (deadline_at) where outcome is null;
