-- Why a call failed is a message (0081) in the ledger, too. Rows of before hold a text within their facts; the start that brings this
-- file gives texts of ours their codes (recode-messages.ts), as that of 0087 did for columns. Readers take both.
comment on column attempts.facts is 'what a call told; message: why it failed, a message, or a text in rows of before messages had codes';
