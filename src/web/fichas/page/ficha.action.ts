import { data, redirect } from "react-router";
import { isFichaType } from "#core/fichas/ficha-type.ts";
import { onceOf } from "#core/kernel/once-of.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { senderOf } from "#server/fichas/draft/sender-of.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { said } from "#web/fichas/fichas.copy.ts";
import type { Route } from "./+types/ficha.route.ts";
import { pageOf } from "./decision.ts";
import { chooseEntry, discardDraft, saveStep, sendDraft, takeNewerVersion } from "./draft-decisions.action.ts";
import {
	askForAnswer,
	cancelSent,
	keepLonger,
	keepNoLonger,
	mailLink,
	noteReminded,
	replyToContestation,
} from "./sent-decisions.action.ts";

/** Everything that can be decided about a ficha on its page, by the name of the button. */
export async function decideOnFicha(args: Route.ActionArgs) {
	const current = await requireSession(args);
	const { seat } = current;
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const fichaId = args.params.id;
	const found = await readFicha(deps, { seat, fichaId });
	const intent = form.get("intent");
	if (!found) {
		if (intent === "descartar") await discardDraft(deps, { seat, fichaId });
		throw data(null, { status: 404 });
	}
	const { tipo } = found.ficha;

	const decision = { seat, fichaId, form };
	const originKey = onceOf(form, "chave");

	switch (intent) {
		case "enviar":
			return sendDraft(deps, decision, senderOf(args, current));
		case "versao-nova":
			return takeNewerVersion(deps, decision, new URL(args.request.url).searchParams.get("passo"));
		case "descartar":
			return discardDraft(deps, decision);
		case "comparar":
			return chooseEntry(deps, decision);
		case "cancelar":
			return cancelSent(deps, decision);
		case "email":
			return mailLink(deps, decision);
		case "lembrado":
			return noteReminded(deps, decision);
		case "proprietario":
			return askForAnswer(deps, decision);
		case "responder-contestacao":
			return replyToContestation(deps, decision, senderOf(args, current));
		case "preservar":
			return keepLonger(deps, decision);
		case "levantar-preservacao":
			return keepNoLonger(deps, decision);
		case "sair":
			return follow(await startFrom(deps, { seat, tipo: "vistoria", from: { exitOf: fichaId }, originKey }));
		case "seguir": {
			const wanted = form.get("tipo");
			const next = isFichaType(wanted) ? wanted : tipo;
			return follow(await startFrom(deps, { seat, tipo: next, from: { visitaId: fichaId }, originKey }));
		}
		case "corrigir":
			return follow(await startFrom(deps, { seat, tipo, from: { correctionOf: fichaId }, originKey }));
		default:
			return saveStep(deps, decision, found);
	}
}

function follow(started: Awaited<ReturnType<typeof startFrom>>) {
	if (started.ok) throw redirect(pageOf(started.value.id));
	return data(said.start[started.reason], { status: 409 });
}
