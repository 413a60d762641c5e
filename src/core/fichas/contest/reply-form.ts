import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";
import { type ReplyDecision, replyDecisions } from "./addendum.ts";
import { contestLimits } from "./contest-limits.ts";

export type ReplyForm = { mensagem: string; pontos: { decisao: ReplyDecision; texto: string }[] };
export type ReplyFormRefusal = "no-decision" | "no-message";

/** As the broker typed it: a decision for each point, and one text for all of them. */
export function readReplyForm(typed: (name: string) => string, points: number): Result<ReplyForm, ReplyFormRefusal> {
	const pontos: ReplyForm["pontos"] = [];
	for (let at = 0; at < points; at++) {
		const decisao = replyDecisions.find((known) => known === typed(`decisao-${at}`));
		if (!decisao) return refuse("no-decision");
		pontos.push({ decisao, texto: keptText(typed(`texto-${at}`), contestLimits.replyPointText) });
	}
	const mensagem = keptText(typed("mensagem"), contestLimits.replyText);
	return mensagem === "" ? refuse("no-message") : succeed({ mensagem, pontos });
}
