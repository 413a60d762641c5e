import { data, redirect } from "react-router";
import type { Seat } from "#core/accounts/seat.ts";
import { readReplyForm } from "#core/fichas/contest/reply-form.ts";
import { withDepositDefaults } from "#core/fichas/draft/deposit-defaults.ts";
import { isFichaType } from "#core/fichas/ficha-type.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import { versionIn } from "#core/kernel/version-number.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import type { Deps } from "#server/deps.ts";
import { readContestations } from "#server/fichas/contest/addenda.read.ts";
import { answerContestation } from "#server/fichas/contest/answer-contestation.ts";
import { chooseSendOptions } from "#server/fichas/draft/choose-send-options.ts";
import { deleteDraft } from "#server/fichas/draft/delete-draft.ts";
import { compareWithEntry } from "#server/fichas/draft/inspection/compare-with-entry.ts";
import { saveDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { senderOf } from "#server/fichas/draft/sender-of.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { takeNewerModel } from "#server/fichas/draft/take-newer-model.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { askOwner } from "#server/fichas/owner/ask-owner.ts";
import { readPinned } from "#server/fichas/pinned-model.read.ts";
import { wasAskedForCorretor } from "#server/fichas/registry/corretor-asked.read.ts";
import { saveCorretor } from "#server/fichas/registry/save-corretor.ts";
import { liftFichaPreservation, preserveFicha } from "#server/fichas/retention/preserve-ficha.ts";
import { countReminder } from "#server/fichas/signing/count-reminder.ts";
import { cancelFicha } from "#server/fichas/signing/end-ficha.ts";
import { mailSigningLink } from "#server/fichas/signing/links/mail-signing-link.ts";
import { depsContext } from "#server/http/request-context.ts";
import { contestSaid } from "#web/fichas/contest/contest-card.copy.ts";
import { readSendOptions } from "#web/fichas/draft/read-send-options.ts";
import { said } from "#web/fichas/fichas.copy.ts";
import { changePosted } from "#web/fichas/form/change-posted.ts";
import type { Route } from "./+types/ficha.route.ts";

/** Everything that can be decided about a ficha on its page, by the name of the button. */
export async function decideOnFicha(args: Route.ActionArgs) {
	const current = await requireSession(args);
	const { seat } = current;
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const fichaId = args.params.id;
	const found = await readFicha(deps, { seat, fichaId });
	if (!found) throw data(null, { status: 404 });
	const here = `/app/fichas/${fichaId}`;

	const intent = form.get("intent");
	const key = form.get("chave");
	const originKey = typeof key === "string" && key !== "" ? `${intent}-${key}` : undefined;

	switch (intent) {
		case "enviar": {
			const options = readSendOptions(form);
			if (options) await chooseSendOptions(deps, { seat, fichaId, options });
			const asked = await askedForCorretor(deps, seat.personId, form.get("creci"));
			if (asked === "never") throw redirect(`/app/corretor?enviar=${fichaId}`);
			if (asked === "invalid") return data(said.creci, { status: 422 });
			const sent = await sendFicha(deps, { seat, fichaId, sender: senderOf(args, current) });
			if (sent.ok) throw redirect(here);
			return data({ ...said.send[sent.reason], errors: sent.errors }, { status: 422 });
		}
		case "versao-nova": {
			const dropping = form.getAll("sai").map(String);
			const taken = await takeNewerModel(deps, { seat, fichaId, dropping });
			const step = new URL(args.request.url).searchParams.get("passo");
			if (taken.ok || taken.reason === "up-to-date")
				throw redirect(step ? `${here}?passo=${encodeURIComponent(step)}` : here);
			if (taken.reason === "drops-answers") return data({ ...said.dropsAnswers, lost: taken.lost }, { status: 409 });
			return data(said.save[taken.reason], { status: 409 });
		}
		case "descartar": {
			const deleted = await deleteDraft(deps, seat, fichaId);
			if (!deleted.ok && deleted.reason === "preserved") return data(said.preserved, { status: 409 });
			throw redirect("/app/fichas");
		}
		case "cancelar": {
			const cancelled = await cancelFicha(deps, { seat, fichaId });
			return cancelled.ok ? data(said.cancelled) : data(said.notWaiting, { status: 409 });
		}
		case "email": {
			const mailed = await mailSigningLink(deps, { seat, fichaId, signerId: String(form.get("pessoa") ?? "") });
			return mailed.ok ? data(said.mailed) : data(said.mail[mailed.reason], { status: 409 });
		}
		case "lembrado": {
			const counted = await countReminder(deps, { seat, fichaId, signerId: String(form.get("pessoa") ?? "") });
			return counted.ok ? data(null) : data(said.notWaiting, { status: 409 });
		}
		case "proprietario": {
			const [nome, telefone] = [String(form.get("nome") ?? ""), String(form.get("telefone") ?? "")];
			const args = await askOwner(deps, { seat, fichaId, nome, telefone });
			return args.ok ? data(said.asked) : data(said.ask[args.reason], { status: 422 });
		}
		case "responder-contestacao":
			return replyTo(deps, { seat, fichaId, form, sender: senderOf(args, current) });
		case "preservar":
		case "levantar-preservacao": {
			const isLifting = form.get("intent") === "levantar-preservacao";
			const asked = { seat, fichaId, reason: String(form.get("motivo") ?? "") };
			const kept = await (isLifting ? liftFichaPreservation : preserveFicha)(deps, asked);
			if (!kept.ok) return data(said.keep[kept.reason], { status: 409 });
			return data(isLifting ? said.lifted : said.kept);
		}
		case "comparar": {
			const wanted = form.get("entrada");
			const entryId = typeof wanted === "string" && wanted !== "" ? wanted : undefined;
			const compared = await compareWithEntry(deps, { seat, fichaId, entryId });
			if (!compared.ok) return data(said.compare[compared.reason], { status: 409 });
			throw redirect(`${here}?passo=vistoria`);
		}
		case "sair":
			return follow(await startFrom(deps, { seat, tipo: "vistoria", from: { exitOf: fichaId }, originKey }));
		case "seguir": {
			const wanted = form.get("tipo");
			const tipo = isFichaType(wanted) ? wanted : found.ficha.tipo;
			return follow(await startFrom(deps, { seat, tipo, from: { visitaId: fichaId }, originKey }));
		}
		case "corrigir":
			return follow(
				await startFrom(deps, { seat, tipo: found.ficha.tipo, from: { correctionOf: fichaId }, originKey }),
			);
	}

	if (found.ficha.status !== "rascunho") return data(said.notUnderstood, { status: 400 });
	const model = await readPinned(deps.db, found.ficha);
	const changed = changePosted(formFor(found.ficha.tipo, model?.content), found.ficha.fields, form);
	if (!changed) return data(said.notUnderstood, { status: 400 });
	const raw = withDepositDefaults(found.ficha.tipo, changed.raw);
	const saved = await saveDraft(deps, { seat, fichaId, raw, version: versionIn(form.get("versao")) });
	if (!saved.ok) return data(said.save[saved.reason], { status: 409 });
	throw redirect(`${here}?passo=${changed.step}`);
}

/** Typed beside the first ficha it is an answer, also where it was left out. */
async function askedForCorretor(deps: Deps, userId: string, creci: FormDataEntryValue | null) {
	if (await wasAskedForCorretor(deps, userId)) return "before";
	if (typeof creci !== "string") return "never";
	return (await saveCorretor(deps, { userId, raw: { creci } })).ok ? "now" : "invalid";
}

type Replying = { seat: Seat; fichaId: string; form: FormData; sender: ReturnType<typeof senderOf> };

async function replyTo(deps: Deps, { seat, fichaId, form, sender }: Replying) {
	const addendumId = String(form.get("adendo") ?? "");
	const contested = (await readContestations(deps, fichaId)).find(({ id }) => id === addendumId);
	if (!contested) return data(contestSaid.reply["not-found"], { status: 404 });
	const typed = (name: string) => String(form.get(name) ?? "");
	const read = readReplyForm(typed, contested.evidence.apontamentos.length);
	if (!read.ok) return data(contestSaid.reply[read.reason], { status: 422 });
	const replied = await answerContestation(deps, { seat, fichaId, addendumId, form: read.value, sender });
	return replied.ok ? data(contestSaid.replied) : data(contestSaid.reply[replied.reason], { status: 409 });
}

function follow(started: Awaited<ReturnType<typeof startFrom>>) {
	if (started.ok) throw redirect(`/app/fichas/${started.value.id}`);
	return data(said.start[started.reason], { status: 409 });
}
