import { asc, inArray } from "drizzle-orm";
import { agreeWithTitle, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import type { Deps } from "#server/deps.ts";
import { type EventContent, readEventContent } from "#server/fichas/evidence/event-content.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import type { PropertyFicha } from "#server/fichas/registry/property-fichas.read.ts";
import type { Case } from "./case.read.ts";
import { type CaseEvent, readCaseMessages } from "./case-messages.read.ts";

const ASKED = "enviada-ao-proprietario";

type LogRow = typeof evidenceLog.$inferSelect & { said: EventContent };

/** Everything the log has about the fichas of a case, and the mails that went out, in order of time. */
export async function readCaseTimeline(
	deps: Pick<Deps, "db" | "sampleLog">,
	{ fichas, reports }: { fichas: PropertyFicha[]; reports: Case["reports"] },
): Promise<CaseEvent[]> {
	const [first] = fichas;
	if (!first) return [];
	// All of them are of one account.
	const { db } = await worldOf(deps, first.id);
	const ids = fichas.map(({ id }) => id);
	const rows = await db
		.select()
		.from(evidenceLog)
		.where(inArray(evidenceLog.fichaId, ids))
		.orderBy(asc(evidenceLog.at), asc(evidenceLog.seq));
	const signers = await db
		.select({ id: fichaSigners.id, nome: fichaSigners.nome })
		.from(fichaSigners)
		.where(inArray(fichaSigners.fichaId, ids));
	const names = new Map(signers.map(({ id, nome }) => [id, nome]));
	const byId = new Map(fichas.map((ficha) => [ficha.id, ficha]));
	const read = rows.map(withContent);
	const owners = ownersLinks(read);
	const logged = Map.groupBy(read, actOf);
	const events = [...logged.values()].flatMap((act): CaseEvent[] => {
		const [first] = act;
		if (!first) return [];
		const { at, kind, fichaId, said } = first;
		const seqs = act.map(({ seq }) => seq);
		const whole = wholeCase[kind]?.(said);
		if (whole) return [{ seqs, at, about: act.length === 1 ? "1 ficha" : `${act.length} fichas`, words: whole }];
		const ficha = byId.get(fichaId);
		if (!ficha) return [];
		const who = said.respondente ? owners.get(said.respondente) : names.get(said.signatario ?? "");
		const words = wordsOf[kind]?.(who ?? "", said) ?? kind;
		const ended = isAnotherLink(first, read) ? "; o link anterior deixou de valer" : "";
		const told = `${fichaTypeNames[ficha.tipo].title}: ${agreeWithTitle(ficha.tipo, words)}${ended}`;
		return [{ seqs, at, about: ficha.protocolo, words: told }];
	});
	const copies = read.filter(({ kind }) => kind === "copia-enviada");
	const copied = new Set(copies.flatMap(({ said }) => said.signatario ?? []));
	const messages = await readCaseMessages({ db }, { fichas, reports, copied });
	return [...events, ...messages].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function withContent(row: typeof evidenceLog.$inferSelect): LogRow {
	return { ...row, said: readEventContent(row.content) };
}

/** Whose name each link for an owner was made with. */
function ownersLinks(rows: LogRow[]): Map<string, string> {
	const made = rows.filter(({ kind }) => kind === ASKED);
	return new Map(made.map(({ said: { respondente = "", nome = "" } }) => [respondente, nome]));
}

/** A second link for the same proposal ended the first, which no event of its own says. */
function isAnotherLink({ kind, fichaId, seq }: LogRow, rows: LogRow[]): boolean {
	return kind === ASKED && rows.some((row) => row.kind === ASKED && row.fichaId === fichaId && row.seq < seq);
}

/** What is decided about a case is in the log of each of its fichas, and is told once. */
function actOf({ seq, kind, at, said }: LogRow): string {
	if (said.dossie) return `dossie ${said.dossie}`;
	return wholeCase[kind] ? `${kind} ${said.caso} ${at.toISOString().slice(0, 19)}` : String(seq);
}

const wholeCase: Record<string, (said: EventContent) => string> = {
	"dossie-gerado": ({ dossie }) => `Dossiê ${dossie ?? ""} gerado`,
	preservada: () => "Provas preservadas pelo corretor",
	"preservacao-levantada": () => "Preservação das provas levantada pelo corretor",
};

const onPhone = (aparelho: string | undefined) => (aparelho === "do corretor" ? ", no aparelho do corretor" : "");

const wordsOf: Record<string, (name: string, said: EventContent) => string> = {
	enviada: (_, { semConexao }) =>
		semConexao
			? "texto fixado sem conexão, no aparelho do corretor, recebido pelo servidor"
			: "enviada para assinatura, com o texto fixado",
	"assinada-por": (name, { semConexao }) =>
		semConexao ? `assinatura de ${name}, feita sem conexão, recebida pelo servidor` : `assinada por ${name}`,
	"recusada-por": (name, { motivo, semConexao }) =>
		`recusa de ${name}${semConexao ? ", dita sem conexão, recebida pelo servidor" : " registrada"}${motivo ? ` (${motivo})` : ""}`,
	"adiada-por": (name) => `${name} preferiu assinar depois; o link continua aberto`,
	"agradecimento-enviado": (name, { mensagem }) => `agradecimento enviado a ${name} por e-mail (“${mensagem ?? ""}”)`,
	"visualizada-por": (name) => `página aberta pelo link de ${name}`,
	assinada: () => "assinada por todos",
	[ASKED]: (name) => `link para a resposta do proprietário criado, para ${name}`,
	"visualizada-pelo-proprietario": (name) => `página aberta pelo link do proprietário, criado para ${name}`,
	respondida: (name, { resposta }) =>
		`resposta à proposta registrada (${resposta ?? ""}), pelo link criado para ${name}`,
	"resposta-selada": (_, { protocolo }) => `resposta à proposta selada como documento ${protocolo ?? ""}`,
	"contestada-por": (name, { protocolo }) => `contestada por ${name} (adendo ${protocolo ?? ""})`,
	"contestacao-respondida": (_, { protocolo }) => `contestação respondida (adendo ${protocolo ?? ""})`,
	"adendo-selado": (_, { protocolo }) => `adendo ${protocolo ?? ""} selado`,
	"devolvida-assinada": () => "PDF selado devolvido com uma assinatura acrescentada fora da plataforma",
	"foto-de-identidade-removida": () => "foto de identidade apagada no fim do prazo; o código dela fica na evidência",
	"vencida-sem-resposta": () => "venceu sem resposta registrada",
	// The event does not say by whom: whoever looks after the ficha, or manages the account.
	cancelada: () => "cancelada por quem a enviou ou responde por ela na conta",
	expirada: () => "expirou sem todas as assinaturas",
	selada: () => "documento selado",
	"copia-enviada": (name) => `cópia enviada por e-mail a ${name}`,
	"copia-entregue": (name, { aparelho }) => `página com a cópia aberta pelo link de ${name}${onPhone(aparelho)}`,
	"copia-baixada-por": (name, { aparelho }) => `cópia baixada pelo link de ${name}${onPhone(aparelho)}`,
	carimbada: (_, { autoridade }) => `documento carimbado por ${autoridade ?? "uma autoridade do tempo"}`,
	"responsavel-trocado": (_, { de, para }) => `acompanhamento passou de ${de ?? ""} para ${para ?? ""}`,
	"links-trocados": () => "links trocados por novos; os anteriores deixaram de abrir",
	"relacao-enviada": (_, { protocolo }) => `relação de interessados ${protocolo ?? ""} enviada ao proprietário`,
};
