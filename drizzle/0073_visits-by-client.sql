SELECT make_index('fichas', 'fichas_visited', $$btree ("cliente_id","imovel_id","counted_on","account_id") WHERE "fichas"."tipo" = 'visita'$$);
