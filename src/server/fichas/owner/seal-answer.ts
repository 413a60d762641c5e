import { and, eq, isNotNull, sql } from "drizzle-orm";
import { readWitness } from "#core/fichas/evidence/witness.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import { fileHash } from "#server/fichas/document/sealed-document.read.ts";
import { storeChecked } from "#server/fichas/document/store-checked.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { readEventContent } from "#server/fichas/evidence/event-content.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import { firstWitness } from "#server/fichas/evidence/witness.read.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { findSealedAnswer } from "#server/fichas/verify/sealed-answer.read.ts";
import { printAnswer } from "./answer-pdf.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";
import { sealedAnswers } from "./sealed-answer.table.ts";
import { newProtocol } from "./send-interested-list.ts";

type Answer = typeof proposalAnswers.$inferSelect;
type Sealed = { sha256: string; bytes: number; storageKey: string; certificate: string };

/**
 * The owner's answer as a sealed document of its own, once. As with a ficha: moment and protocol are kept first, and the
 * same ones make the same bytes again.
 */
export async function sealAnswer(asking: Deps, answerId: string): Promise<"sealed" | "not-answered"> {
	if (await findSealedAnswer(asking, { answerId })) return "sealed";
	const answer = await beginSealing(asking, answerId);
	if (!answer) return "not-answered";
	const deps = await worldOf(asking, answer.fichaId);
	const seal = await deps.seal();
	const bytes = await seal.signPdf(await printAnswer(await gather(deps, answer, seal)), sealingAt(answer));
	const sha256 = fileHash(bytes);
	const storageKey = `fichas/${answer.fichaId}/resposta-${sha256}.pdf`;
	await storeChecked(deps, { storageKey, sha256 }, bytes);
	await record(deps, answer, { sha256, bytes: bytes.length, storageKey, certificate: seal.fingerprint });
	return "sealed";
}

async function beginSealing(deps: Deps, answerId: string): Promise<Answer | undefined> {
	const now = deps.clock.now();
	const { protocolo, sealingAt: begun } = proposalAnswers;
	const [answer] = await deps.db
		.update(proposalAnswers)
		.set({
			sealingAt: sql`coalesce(${begun}, ${now.toISOString()}::timestamptz)`,
			sealingWitness: await firstWitness(deps, proposalAnswers),
			protocolo: sql`coalesce(${protocolo}, ${newProtocol(deps, "E", now)})`,
		})
		.where(and(eq(proposalAnswers.id, answerId), isNotNull(proposalAnswers.evidence)))
		.returning();
	return answer;
}

async function gather(deps: Deps, answer: Answer, certificate: Awaited<ReturnType<Deps["seal"]>>) {
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, answer.fichaId));
	const events = await deps.db
		.select({ seq: evidenceLog.seq, hash: evidenceLog.hash, content: evidenceLog.content })
		.from(evidenceLog)
		.where(and(eq(evidenceLog.fichaId, answer.fichaId), eq(evidenceLog.kind, "respondida")));
	const event = events.find(({ content }) => readEventContent(content).respondente === answer.id);
	const { seq, hash } = present(event, "the event of an answer");
	return {
		protocolo: protocolOf(answer),
		proposal: frozenOf(present(ficha, "the proposal of an answer")).document,
		imovel: ficha?.imovelEndereco ?? "",
		evidence: present(answer.evidence, "the evidence of an answer"),
		evidenceHash: present(answer.evidenceHash, "the hash of an answer"),
		askedAt: answer.askedAt,
		viewedAt: answer.viewedAt,
		event: { seq, hash },
		verifyUrl: `${deps.config.publicUrl}/verificar`,
		siteUrl: deps.config.publicUrl,
		witness: readWitness(answer.sealingWitness ?? ""),
		sealedAt: sealingAt(answer),
		certificate,
	};
}

async function record(deps: Deps, answer: Answer, { sha256, bytes, storageKey, certificate }: Sealed): Promise<void> {
	const { id: answerId, fichaId } = answer;
	const sealedAt = sealingAt(answer);
	const protocolo = protocolOf(answer);
	const first = await deps.db.transaction(async (tx) => {
		// Who else is sealing this answer waits here, and then finds it done.
		await tx.select({ id: fichas.id }).from(fichas).where(eq(fichas.id, fichaId)).for("no key update");
		if (await findSealedAnswer({ db: tx }, { answerId })) return false;
		await tx.update(proposalAnswers).set({ sealedAt }).where(eq(proposalAnswers.id, answerId));
		const { seq: eventSeq } = await appendEvent(deps, tx, {
			kind: "resposta-selada",
			fichaId,
			content: {
				respondente: answerId,
				protocolo,
				evidenceHash: answer.evidenceHash,
				sha256,
				bytes,
				certificado: certificate,
				seladaEm: sealedAt.toISOString(),
			},
		});
		await tx
			.insert(sealedAnswers)
			.values({ answerId, fichaId, protocolo, sha256, bytes, storageKey, eventSeq, certificate, sealedAt });
		return true;
	});
	// Only a key that signs differently each time, or one that changed meanwhile, can leave a second file.
	const kept = first ? undefined : await findSealedAnswer(deps, { answerId });
	if (kept && kept.storageKey !== storageKey) await deps.storage.remove(storageKey);
}

function sealingAt(answer: Answer): Date {
	return present(answer.sealingAt, "when sealing began");
}

function protocolOf(answer: Answer): string {
	return present(answer.protocolo, "the protocol of an answer");
}
