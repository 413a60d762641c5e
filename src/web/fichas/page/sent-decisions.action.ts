import { data } from "react-router";
import { readReplyForm } from "#core/fichas/contest/reply-form.ts";
import type { Deps } from "#server/deps.ts";
import { readContestations } from "#server/fichas/contest/addenda.read.ts";
import { answerContestation } from "#server/fichas/contest/answer-contestation.ts";
import type { Sender } from "#server/fichas/draft/accept-by-sending.ts";
import { askOwner } from "#server/fichas/owner/ask-owner.ts";
import { liftFichaPreservation, preserveFicha } from "#server/fichas/retention/preserve-ficha.ts";
import { countReminder } from "#server/fichas/signing/count-reminder.ts";
import { cancelFicha } from "#server/fichas/signing/end-ficha.ts";
import { mailSigningLink } from "#server/fichas/signing/links/mail-signing-link.ts";
import { contestSaid } from "#web/fichas/contest/contest-card.copy.ts";
import { said } from "#web/fichas/fichas.copy.ts";
import type { Decision } from "./decision.ts";

export async function cancelSent(deps: Deps, { seat, fichaId }: Decision) {
	const cancelled = await cancelFicha(deps, { seat, fichaId });
	return cancelled.ok ? data(said.cancelled) : data(said.notWaiting, { status: 409 });
}

export async function mailLink(deps: Deps, { seat, fichaId, form }: Decision) {
	const mailed = await mailSigningLink(deps, { seat, fichaId, signerId: typedIn(form, "pessoa") });
	return mailed.ok ? data(said.mailed) : data(said.mail[mailed.reason], { status: 409 });
}

export async function noteReminded(deps: Deps, { seat, fichaId, form }: Decision) {
	const counted = await countReminder(deps, { seat, fichaId, signerId: typedIn(form, "pessoa") });
	return counted.ok ? data(null) : data(said.notWaiting, { status: 409 });
}

export async function askForAnswer(deps: Deps, { seat, fichaId, form }: Decision) {
	const [nome, telefone] = [typedIn(form, "nome"), typedIn(form, "telefone")];
	const asked = await askOwner(deps, { seat, fichaId, nome, telefone });
	return asked.ok ? data(said.asked) : data(said.ask[asked.reason], { status: 422 });
}

export async function replyToContestation(deps: Deps, { seat, fichaId, form }: Decision, sender: Sender) {
	const addendumId = typedIn(form, "adendo");
	const contested = (await readContestations(deps, fichaId)).find(({ id }) => id === addendumId);
	if (!contested) return data(contestSaid.reply["not-found"], { status: 404 });
	const read = readReplyForm((name) => typedIn(form, name), contested.evidence.apontamentos.length);
	if (!read.ok) return data(contestSaid.reply[read.reason], { status: 422 });
	const replied = await answerContestation(deps, { seat, fichaId, addendumId, form: read.value, sender });
	return replied.ok ? data(contestSaid.replied) : data(contestSaid.reply[replied.reason], { status: 409 });
}

export async function keepLonger(deps: Deps, { seat, fichaId, form }: Decision) {
	const kept = await preserveFicha(deps, { seat, fichaId, reason: typedIn(form, "motivo") });
	return kept.ok ? data(said.kept) : data(said.keep[kept.reason], { status: 409 });
}

export async function keepNoLonger(deps: Deps, { seat, fichaId, form }: Decision) {
	const lifted = await liftFichaPreservation(deps, { seat, fichaId, reason: typedIn(form, "motivo") });
	return lifted.ok ? data(said.lifted) : data(said.keep[lifted.reason], { status: 409 });
}

function typedIn(form: FormData, name: string): string {
	return String(form.get(name) ?? "");
}
