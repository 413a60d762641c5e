import { and, asc, eq } from "drizzle-orm";
import { formatContestPlace } from "#core/fichas/contest/contest-places.ts";
import type { DocumentLine } from "#core/fichas/document.ts";
import { proofToAsk, provesOneself } from "#core/fichas/signing/own-proof.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { addenda } from "#server/fichas/contest/addendum.table.ts";
import { evidenceFacts } from "#server/fichas/document/print/evidence-facts.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { ownLines } from "#server/fichas/own-answers.read.ts";
import { readPinned } from "#server/fichas/pinned-model.read.ts";
import { signingAllowances } from "./signing-allowances.ts";
import { readReceipt } from "./signing-receipt.read.ts";

export type MyDataRefusal = "unknown-link" | "wrong-proof" | "too-many";

/** What this person has to tell first, if they have signed. */
export async function proofForMyData(deps: Pick<Deps, "db" | "clock">, token: string) {
	const receipt = await readReceipt(deps, token);
	return receipt && { protocolo: receipt.protocolo, asked: proofToAsk(receipt.signer) };
}

/** Everything that is kept about one person of one ficha, for that person: a link alone does not show it. */
export async function readMyData(
	deps: Pick<Deps, "db" | "clock" | "limiter" | "sampleLog">,
	{ token, typed }: { token: string; typed: string },
): Promise<Result<MyData, MyDataRefusal>> {
	const receipt = await readReceipt(deps, token);
	if (!receipt) return refuse("unknown-link");
	// Counted before it is looked at: parallel guesses do not get more of them.
	const tries = await deps.limiter.take(signingAllowances.proofBySigner, receipt.signer.id);
	if (!tries.allowed) return refuse("too-many");
	if (!provesOneself(receipt.signer, typed)) return refuse("wrong-proof");
	return succeed(await gather(deps, receipt));
}

type Receipt = NonNullable<Awaited<ReturnType<typeof readReceipt>>>;
type MyData = Awaited<ReturnType<typeof gather>>;

async function gather(deps: Pick<Deps, "db" | "sampleLog">, receipt: Receipt) {
	const { signer } = receipt;
	const { evidence, evidenceHash } = signer;
	const event = await eventOf(await worldOf(deps, receipt.fichaId), { fichaId: receipt.fichaId, evidenceHash });
	return {
		protocolo: receipt.protocolo,
		identity: [
			{ rotulo: "Nome", valor: signer.nome },
			{ rotulo: "Documento", valor: signer.documento ? formatDocument(signer.documento) : "não informado" },
			{ rotulo: "Papel na ficha", valor: signer.papel },
		],
		contact: [
			{ rotulo: "Telefone", valor: signer.telefone ? formatPhone(signer.telefone) : "não informado" },
			{ rotulo: "E-mail", valor: signer.email ?? "não informado" },
		],
		answers: [...evidence.respostas, ...(await ownAnswers(deps, receipt.fichaId))],
		evidence: evidenceFacts({ evidence, evidenceHash, event }).map(({ title, facts }) => ({
			titulo: title,
			linhas: facts.map(({ label, value }) => ({ rotulo: label, valor: value })),
		})),
		contested: await contestedBy(deps, signer.id),
		trace: evidence.traco,
		corretor: receipt.corretor,
	};
}

/** What the ficha they signed says in answer to questions of the account's own. */
async function ownAnswers({ db }: Pick<Deps, "db">, fichaId: string): Promise<DocumentLine[]> {
	const { modeloId, modeloVersao, fields } = fichas;
	const [ficha] = await db.select({ modeloId, modeloVersao, fields }).from(fichas).where(eq(fichas.id, fichaId));
	const model = ficha && (await readPinned(db, ficha));
	return model ? ownLines(model.content, ficha.fields) : [];
}

/** What this person said of an inspection afterwards, and what was recorded of it. */
async function contestedBy({ db }: Pick<Deps, "db">, signerId: string): Promise<DocumentLine[]> {
	const rows = await db.select().from(addenda).where(eq(addenda.signerId, signerId)).orderBy(asc(addenda.sentAt));
	return rows.flatMap(({ protocolo, evidence }) => {
		if (evidence?.schema !== "rubrica-contestacao-1") return [];
		const { servidor, navegador, apontamentos, fotos } = evidence;
		const said = apontamentos.map((point) => `${formatContestPlace(point)}: ${point.texto}`).join(" · ");
		const from = `${formatMoment(new Date(servidor.em), servidor.fuso)}, IP ${servidor.ip}, porta ${servidor.porta || "não informada"}, ${navegador}`;
		return [
			{
				rotulo: `Contestação ${protocolo}`,
				valor: `${said} (${fotos.length === 1 ? "1 foto" : `${fotos.length} fotos`}; ${from})`,
			},
		];
	});
}

function formatDocument(document: string): string {
	return /^\d{11}$|^[0-9A-Z]{12}\d{2}$/.test(document) ? formatCpfOrCnpj(document) : document;
}

async function eventOf({ db }: Pick<Deps, "db">, { fichaId, evidenceHash }: { fichaId: string; evidenceHash: string }) {
	const events = await db
		.select({ seq: evidenceLog.seq, hash: evidenceLog.hash, content: evidenceLog.content })
		.from(evidenceLog)
		.where(and(eq(evidenceLog.fichaId, fichaId), eq(evidenceLog.kind, "assinada-por")));
	const own = events.find(({ content }) => content.includes(evidenceHash));
	if (!own) throw new Error("a signature without its event");
	return own;
}
