import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FichaId } from "#core/kernel/ids.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { sealedFileColumns } from "./sealed-file.ts";

/** The sealed file of a signed ficha. One for each, and its bytes never change. */
export const sealedDocuments = pgTable(
	"sealed_documents",
	{
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.primaryKey()
			.references(() => fichas.id, { onDelete: "restrict" }),
		...sealedFileColumns(),
		// RFC 3161, over the file's SHA-256: kept beside the file, which does not change any more. An authority without a
		// token: its stamp stands inside of the file's own signature, and the event says so.
		timestampToken: text("timestamp_token"),
		timestampAuthority: text("timestamp_authority"),
	},
	(table) => [
		uniqueIndex("sealed_documents_protocolo").on(table.protocolo),
		index("sealed_documents_hash").on(table.sha256),
		index("sealed_documents_to_stamp").on(table.sealedAt).where(sql`${table.timestampToken} is null`),
	],
);
