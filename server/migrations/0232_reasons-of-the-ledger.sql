-- Why a call failed is a message (0081) in the ledger, too. Rows of before hold a text within their facts; a worker gives texts of ours
-- their codes beside its other work (recode-ledger.ts), part by part in the order of the key. Readers take both.
comment on column attempts.facts is 'what a call told; message: why it failed, a message, or a text in rows of before messages had codes';
alter table sweeps add column place text;
comment on column sweeps.place is 'how far a work that goes through a table part by part has come; null: not begun';
