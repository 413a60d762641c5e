SELECT make_index('desk_records', 'desk_records_acts', $$btree ("at" DESC NULLS LAST) WHERE "desk_records"."act" <> 'viu'$$);
