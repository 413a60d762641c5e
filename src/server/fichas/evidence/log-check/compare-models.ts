import { sql } from "drizzle-orm";
import { modelContents } from "#server/fichas/models/model.table.ts";
import { hasHash } from "./hash-evidence.ts";
import { type Compare, type Db, finding, type ToldEvent } from "./told-event.ts";

/** What was published is kept by its hash, and is still what that hash was taken of. */
export async function compareModels(db: Db, events: ToldEvent[]): Promise<Compare> {
	const hashes = [...new Set(events.map(({ said }) => said.modeloHash ?? ""))];
	const rows = await db
		.select({ hash: modelContents.hash, content: sql<string>`${modelContents.content}::text` })
		.from(modelContents)
		.where(sql`${modelContents.hash} = any(${sql.param(hashes)}::text[])`)
		.execute();
	const byHash = new Map(rows.map((row) => [row.hash, row]));
	return () =>
		hashes.flatMap((hash) => {
			const row = byHash.get(hash);
			return row && hasHash(row.content, hash) ? [] : [finding("model_contents", hash, row)];
		});
}
