import { asc, inArray } from "drizzle-orm";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import type { Deps } from "#server/deps.ts";
import type { Case } from "./case.read.ts";
import { evidenceLog } from "./evidence-log.table.ts";
import { fichaSigners } from "./ficha.table.ts";

export type CaseEvent = { seq: number; at: Date; protocolo: string; fichaId: string; words: string };
type Content = {
	signatario?: string;
	motivo?: string;
	protocolo?: string;
	dossie?: string;
	mensagem?: string;
	nome?: string;
	resposta?: string;
};

/** Everything the log has about the fichas of a case, in its own order of time. */
export async function readCaseTimeline(
	{ db }: Pick<Deps, "db">,
	{ fichas }: Pick<Case, "fichas">,
): Promise<CaseEvent[]> {
	if (fichas.length === 0) return [];
	const ids = fichas.map(({ id }) => id);
	const events = await db
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
	return events.flatMap(({ seq, at, kind, fichaId, content }) => {
		const ficha = byId.get(fichaId);
		if (!ficha) return [];
		const said = JSON.parse(content) as Content;
		const name = names.get(said.signatario ?? "") ?? "";
		const words = wordsOf[kind]?.(name, said) ?? kind;
		const { protocolo, tipo } = ficha;
		return [{ seq, at, protocolo, fichaId, words: `${fichaTypeNames[tipo].title}: ${words}` }];
	});
}

const wordsOf: Record<string, (name: string, said: Content) => string> = {
	enviada: () => "enviada para assinatura, com o texto fixado",
	"assinada-por": (name) => `assinada por ${name}`,
	"recusada-por": (name, { motivo }) => `recusa de ${name} registrada${motivo ? ` (${motivo})` : ""}`,
	"adiada-por": (name) => `${name} preferiu assinar depois; o link continua aberto`,
	"agradecimento-enviado": (name, { mensagem }) => `agradecimento enviado a ${name} por e-mail (“${mensagem ?? ""}”)`,
	"visualizada-por": (name) => `aberta por ${name}`,
	assinada: () => "assinada por todos",
	"enviada-ao-proprietario": (_, { nome }) => `enviada ao proprietário, ${nome ?? ""}`,
	"visualizada-pelo-proprietario": () => "aberta pelo proprietário",
	respondida: (_, { resposta }) => `resposta do proprietário registrada (${resposta ?? ""})`,
	"vencida-sem-resposta": () => "venceu sem resposta registrada",
	cancelada: () => "cancelada pelo corretor",
	expirada: () => "expirou sem todas as assinaturas",
	selada: () => "documento selado",
	"relacao-enviada": (_, { protocolo }) => `relação de interessados ${protocolo ?? ""} enviada ao proprietário`,
	"dossie-gerado": (_, { dossie }) => `incluída no dossiê ${dossie ?? ""}`,
};
