import type { FichaType } from "#core/fichas/ficha-type.ts";
import { type Day, formatDay } from "#core/kernel/day.ts";
import type { AvisoKind } from "./aviso-kinds.ts";

export type AvisoText = {
	kind: AvisoKind;
	/** A first name, or nothing where nobody did it. */
	quem: string;
	tipo: FichaType | null;
	/** Of a deadline: its day. */
	prazo: Day | null;
};

const documents: Record<FichaType, { a: string; da: string }> = {
	visita: { a: "a ficha de visita", da: "da ficha de visita" },
	proposta: { a: "a proposta", da: "da proposta" },
	agenciamento: { a: "a autorização", da: "da autorização" },
	vistoria: { a: "o laudo de vistoria", da: "do laudo de vistoria" },
};

/** One sentence for the list, the phone's screen and the mail: nothing personal in it but a first name. */
export function avisoSentence({ kind, quem, tipo, prazo }: AvisoText): string {
	const { a, da } = tipo ? documents[tipo] : { a: "o documento", da: "do documento" };
	const who = quem || "Alguém";
	const day = prazo ? formatDay(prazo).slice(0, 5) : "breve";
	const sentences: Record<AvisoKind, string> = {
		// Whoever holds the link can open it: the page is shown before anybody says who they are.
		abriu: `O link ${quem ? `de ${quem} para ${a}` : da} foi aberto.`,
		assinou: `${who} assinou ${a}.`,
		recusou: `${who} preferiu não assinar ${a}.`,
		concluida: `Todos assinaram. O documento selado ${da} está pronto.`,
		respondeu: `${who} respondeu à proposta.`,
		contestou: `${who} contestou ${a}.`,
		"caso-aberto": `O link do caso${quem && ` feito para ${quem}`} foi aberto.`,
		"autorizacao-vence": `A autorização${quem && ` de ${quem}`} termina em ${day}.`,
		"contestacao-vence": `O prazo${quem && ` de ${quem}`} para contestar ${a} termina em ${day}.`,
		"link-vence": `O link para ${who === "Alguém" ? "" : `${who} `}assinar ${a} vence em ${day}.`,
	};
	return sentences[kind];
}

/** By the bell: a number that fits. */
export function unreadLabel(unread: number): string {
	return unread > 99 ? "99+" : String(unread);
}
