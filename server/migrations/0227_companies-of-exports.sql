-- Which companies' data is in an export: it is given out while its person owns all of them. Null: it is not written yet, or was by the
-- release before, and is given out no more; the person may ask for another one.
alter table data_exports add column company_ids uuid[];
