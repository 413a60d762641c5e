SELECT make_index('fichas', 'fichas_refused', $$btree ("account_id","counted_on","id") WHERE "fichas"."status" = 'recusada'$$);
