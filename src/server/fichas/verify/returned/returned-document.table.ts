import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AddedSignature } from "#core/fichas/verify/returned/examine-returned.ts";
import type { FichaId } from "#core/kernel/ids.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { hashedJson, moment } from "#server/platform/db/columns.ts";

/** What was found in the file when it came; its hash is in the log. */
export type ReturnedEvidence = {
	schema: "rubrica-devolucao-1";
	protocolo: string;
	/** Of the sealed file it begins with. */
	selado: string;
	sha256: string;
	bytes: number;
	recebidaEm: string;
	/** By the link of a signer, or by the account on the ficha's own page. */
	por: "link de quem assinou" | "conta do corretor";
	assinaturas: AddedSignature[];
};

/** A sealed file that somebody signed elsewhere and handed back; kept beside the sealed one, which stays what it is. */
export const returnedDocuments = pgTable(
	"returned_documents",
	{
		id: uuid("id").primaryKey(),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "restrict" }),
		// By whose link; null: by the account.
		signerId: uuid("signer_id").references(() => fichaSigners.id, { onDelete: "restrict" }),
		sha256: text("sha256").notNull(),
		bytes: integer("bytes").notNull(),
		// Empty once its term is over; then `evidence` is null, too.
		storageKey: text("storage_key").notNull(),
		evidence: hashedJson<ReturnedEvidence>("evidence"),
		receivedAt: moment("received_at").notNull(),
	},
	(table) => [
		uniqueIndex("returned_documents_once").on(table.fichaId, table.sha256),
		index("returned_documents_by_time").on(table.fichaId, table.receivedAt),
	],
);
