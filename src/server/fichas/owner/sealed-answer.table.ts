import { index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FichaId } from "#core/kernel/ids.ts";
import { sealedFileColumns } from "#server/fichas/document/sealed-file.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";

/** The sealed file of an owner's answer. One for each, and its bytes never change. */
export const sealedAnswers = pgTable(
	"sealed_answers",
	{
		answerId: uuid("answer_id")
			.primaryKey()
			.references(() => proposalAnswers.id, { onDelete: "restrict" }),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "restrict" }),
		...sealedFileColumns(),
	},
	(table) => [
		uniqueIndex("sealed_answers_protocolo").on(table.protocolo),
		index("sealed_answers_hash").on(table.sha256),
		index("sealed_answers_by_ficha").on(table.fichaId),
	],
);
