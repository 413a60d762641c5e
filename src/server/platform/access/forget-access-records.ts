import { lt } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { deletePortion } from "../db/delete-portion.ts";
import { accessRecords } from "./access-record.table.ts";

export function forgetAccessRecords({ db }: { db: Database }, before: Date, most: number): Promise<number> {
	return deletePortion(db, accessRecords, lt(accessRecords.at, before), most);
}
