import { and, eq, type SQL } from "drizzle-orm";
import { bigint, integer, type PgColumn, text } from "drizzle-orm/pg-core";
import type { FichaId } from "#core/kernel/ids.ts";
import { moment } from "#server/platform/db/columns.ts";

/** What is known of every file that was sealed, whatever it is of. Its bytes never change. */
export type SealedFile = {
	fichaId: FichaId;
	protocolo: string;
	sha256: string;
	bytes: number;
	storageKey: string;
	eventSeq: number;
	certificate: string;
	sealedAt: Date;
};

export const sealedFileColumns = () => ({
	protocolo: text("protocolo").notNull(),
	sha256: text("sha256").notNull(),
	bytes: integer("bytes").notNull(),
	storageKey: text("storage_key").notNull(),
	// Which event of the log says so.
	eventSeq: bigint("event_seq", { mode: "number" }).notNull(),
	certificate: text("certificate").notNull(),
	sealedAt: moment("sealed_at").notNull(),
});

/** By whatever of it is at hand, each named as its column is: what it is of, its code, or its bytes. */
export function isSealedBy(columns: Record<string, PgColumn>, by: Record<string, string>): SQL | undefined {
	return and(
		...Object.entries(by).map(([name, value]) => {
			const column = columns[name];
			if (!column) throw new RangeError(`no column ${name}`);
			return eq(column, value);
		}),
	);
}
