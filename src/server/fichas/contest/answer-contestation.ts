import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { type ReplyEvidence, replySentence } from "#core/fichas/contest/addendum.ts";
import type { ReplyForm } from "#core/fichas/contest/reply-form.ts";
import { browserSaid } from "#core/fichas/evidence/browser-said.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import type { Deps } from "#server/deps.ts";
import type { Sender } from "#server/fichas/draft/accept-by-sending.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { serverSaw } from "#server/fichas/evidence/server-saw.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { lockFicha } from "#server/fichas/lock-ficha.ts";
import { newProtocol } from "#server/fichas/owner/send-interested-list.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { addenda } from "./addendum.table.ts";
import { sealAddendum } from "./seal-addendum.job.ts";

type Answering = { seat: Seat; fichaId: string; addendumId: string; form: ReplyForm; sender: Sender };
export type AnswerContestRefusal = "not-found" | "answered" | "another-list";

/** One answer for each contestation, with a decision for each of its points. A double click is answered like the first. */
export async function answerContestation(
	deps: Deps,
	{ seat, fichaId, addendumId, form, sender }: Answering,
): Promise<Result<undefined, AnswerContestRefusal>> {
	if (!isId(fichaId) || !isId(addendumId)) return refuse("not-found");
	const author = await readCorretor(deps, seat);
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const found = await findContested(tx, { seat, fichaId, addendumId });
		if (!found) return refuse("not-found");
		const { ficha, contested, said } = found;
		if (form.pontos.length !== said.apontamentos.length) return refuse("another-list");
		const [before] = await tx.select().from(addenda).where(eq(addenda.answersId, addendumId));
		if (before) return saysSame(before.evidence, form) ? succeed(undefined) : refuse("answered");
		const now = deps.clock.now();
		const { document, documentHash } = frozenOf(ficha);
		const evidence: ReplyEvidence = {
			schema: "rubrica-resposta-contestacao-1",
			protocolo: ficha.protocolo,
			documentHash,
			contestacao: { id: contested.id, protocolo: contested.protocolo, evidenceHash: contested.evidenceHash },
			autor: { id: seat.personId, nome: author?.nome ?? "", emNomeDe: document.corretor[0]?.valor ?? "" },
			frase: replySentence,
			respostas: said.apontamentos.map(({ ambiente, item }, at) => ({
				lugar: { ambiente, item },
				decisao: form.pontos[at]?.decisao ?? "nao-aceito",
				texto: form.pontos[at]?.texto ?? "",
			})),
			mensagem: form.mensagem,
			servidor: serverSaw(deps, { now, fuso: document.fuso, seen: sender }),
			navegador: browserSaid(sender.userAgent),
			sessao: sender.session && { id: sender.session.id, desde: sender.session.createdAt.toISOString() },
		};
		const evidenceHash = sha256Hex(canonicalJson(evidence));
		const reply = { id: deps.random.uuid(), protocolo: newProtocol(deps, "C", now) };
		await tx.insert(addenda).values({
			...reply,
			fichaId: ficha.id,
			kind: "resposta",
			answersId: addendumId,
			evidence,
			evidenceHash,
			sentAt: now,
		});
		await tx.update(fichas).set({ updatedAt: now }).where(eq(fichas.id, ficha.id));
		await deps.jobs.enqueue(tx, sealAddendum, { addendumId: reply.id });
		await appendEvent(deps, tx, {
			kind: "contestacao-respondida",
			fichaId: ficha.id,
			content: {
				adendo: reply.id,
				contestacao: addendumId,
				protocolo: reply.protocolo,
				documentHash,
				evidenceHash,
			},
		});
		return succeed(undefined);
	});
}

type Asked = Pick<Answering, "seat" | "fichaId" | "addendumId">;

/** The ficha, held until it is answered, and what is contested of it. */
async function findContested(tx: Transaction, { seat, fichaId, addendumId }: Asked) {
	const ficha = await lockFicha(tx, { seat, fichaId });
	const ofFicha = and(eq(addenda.id, addendumId), eq(addenda.fichaId, fichaId), eq(addenda.kind, "contestacao"));
	const [contested] = ficha ? await tx.select().from(addenda).where(ofFicha) : [];
	const said = contested?.evidence;
	if (!ficha?.document || !contested || said?.schema !== "rubrica-contestacao-1") return undefined;
	return { ficha, contested, said };
}

function saysSame(before: (typeof addenda.$inferSelect)["evidence"], { mensagem, pontos }: ReplyForm): boolean {
	if (before?.schema !== "rubrica-resposta-contestacao-1") return false;
	const said = before.respostas.map(({ decisao, texto }) => ({ decisao, texto }));
	return before.mensagem === mensagem && canonicalJson(said) === canonicalJson(pontos);
}
