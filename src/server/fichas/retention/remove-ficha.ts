import { eq, inArray, sql } from "drizzle-orm";
import { retentionTerms } from "#core/fichas/retention-terms.ts";
import type { FichaId } from "#core/kernel/ids.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import { addenda } from "#server/fichas/contest/addendum.table.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners, fichas, signingCodes } from "#server/fichas/ficha.table.ts";
import { aparelhoCapturas, aparelhoRegistros } from "#server/fichas/offline/device.table.ts";
import { interestedLists } from "#server/fichas/owner/interested-list.table.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { replacedLinks } from "#server/fichas/signing/links/replaced-link.table.ts";
import { returnedDocuments } from "#server/fichas/verify/returned/returned-document.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { endedTermOf } from "./term-over.read.ts";

type Ficha = typeof fichas.$inferSelect;

/**
 * Empties a ficha whose term is over: nothing stays that says who, where or what. Its hashes, dates and protocol stay,
 * and so does the log, which says from now on why the rest is missing. Files follow (remove-files.ts).
 */
export async function removeFicha(deps: Pick<Deps, "db" | "clock">, fichaId: FichaId): Promise<boolean> {
	const now = deps.clock.now();
	return deps.db.transaction(async (tx) => {
		// Whoever preserves it, or its case, locks the same row: one of the two comes first.
		const [ficha] = await tx.select().from(fichas).where(eq(fichas.id, fichaId)).for("update");
		const until = ficha && !ficha.removedAt && (await endedTermOf(tx, ficha, now));
		if (!until) return false;
		await empty(tx, ficha, now);
		await appendEvent(deps, tx, {
			kind: "removida-por-prazo",
			fichaId,
			content: {
				documentHash: present(ficha.documentHash, "the hash of a sent ficha"),
				anos: retentionTerms[ficha.tipo].years,
				venceu: until.toISOString(),
			},
		});
		return true;
	});
}

async function empty(tx: Transaction, { id }: Ficha, removedAt: Date): Promise<void> {
	await tx
		.update(fichas)
		.set({
			document: null,
			senderEvidence: null,
			fields: {},
			search: "",
			clienteId: null,
			imovelId: null,
			clienteNome: null,
			imovelEndereco: null,
			originKey: null,
			removedAt,
		})
		.where(eq(fichas.id, id));
	const signers = tx.select({ id: fichaSigners.id }).from(fichaSigners).where(eq(fichaSigners.fichaId, id));
	await tx.delete(signingCodes).where(inArray(signingCodes.signerId, signers));
	await tx
		.update(fichaSigners)
		.set({ nome: "", cpfCnpj: null, telefone: null, email: null, evidence: null, refusal: null })
		.where(eq(fichaSigners.fichaId, id));
	await tx
		.update(proposalAnswers)
		.set({ nome: "", telefone: null, evidence: null })
		.where(eq(proposalAnswers.fichaId, id));
	await tx.update(addenda).set({ evidence: null, originKey: null }).where(eq(addenda.fichaId, id));
	await tx.update(returnedDocuments).set({ evidence: null }).where(eq(returnedDocuments.fichaId, id));
	await tx
		.update(aparelhoRegistros)
		.set({ content: null, ip: "", userAgent: "" })
		.where(
			sql`(${aparelhoRegistros.aparelhoId}, ${aparelhoRegistros.captura}) in (select ${aparelhoCapturas.aparelhoId}, ${aparelhoCapturas.captura} from ${aparelhoCapturas} where ${aparelhoCapturas.fichaId} = ${id})`,
		);
	await tx.delete(interestedLists).where(eq(interestedLists.fichaId, id));
	await tx.delete(replacedLinks).where(eq(replacedLinks.fichaId, id));
}
