import type { Pool } from "../db/connect.ts";
import type { AccessRecord } from "./access-record.ts";

const INSERT = `insert into access_records (id, at, last_at, times, person_id, account_id, ip, port, area, browser)
select id, to_timestamp(at / 1000), to_timestamp(last_at / 1000), times, person_id, account_id, ip, port, area, browser
from unnest($1::uuid[], $2::float8[], $3::float8[], $4::int[], $5::uuid[], $6::uuid[], $7::text[], $8::int[], $9::text[], $10::text[])
	as seen (id, at, last_at, times, person_id, account_id, ip, port, area, browser)
on conflict (id) do nothing`;

/** Many in one statement, a column at a time: ten parameters, however many lines. */
export async function writeAccessRecords(pool: Pool, records: AccessRecord[]): Promise<void> {
	const column = <Key extends keyof AccessRecord>(key: Key) => records.map((record) => record[key]);
	await pool.query({
		name: "write-access-records",
		text: INSERT,
		values: [
			column("id"),
			column("at"),
			column("lastAt"),
			column("times"),
			column("personId"),
			column("accountId"),
			column("ip"),
			column("port"),
			column("area"),
			column("browser"),
		],
	});
}
