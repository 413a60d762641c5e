import { data } from "react-router";
import { seesAll } from "#core/accounts/seat.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { onceOf } from "#core/kernel/once-of.ts";
import { lookUp } from "#core/kernel/record.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { clientsOfProperty, propertiesOfClient, readCase } from "#server/fichas/cases/case.read.ts";
import { readCaseAccess } from "#server/fichas/cases/case-access.read.ts";
import { readCaseTimeline } from "#server/fichas/cases/case-timeline.read.ts";
import { findCases } from "#server/fichas/cases/find-cases.read.ts";
import { makeCaseLink, revokeCaseLink } from "#server/fichas/cases/make-case-link.ts";
import { noteSale, withdrawSale } from "#server/fichas/cases/note-sale.ts";
import { liftPreservation, preserveCase } from "#server/fichas/cases/preserve-case.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatDate } from "#web/fichas/format-ficha.ts";
import type { Route } from "./+types/case.route.ts";
import { caseDone, caseRefusals } from "./case.copy.ts";
import { viewLinks, viewRecords } from "./case-access-view.ts";
import { CaseChoice } from "./case-choice.tsx";
import { CasePage } from "./case-page.tsx";
import { viewEvents, viewFichas } from "./case-view.ts";

export const meta = privateMeta("Linha do tempo");

function keyIn({ url }: Request) {
	const query = new URL(url).searchParams;
	return { clienteId: query.get("cliente") ?? "", imovelId: query.get("imovel") ?? "", query };
}

const refusals: Record<string, string> = caseRefusals;

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const { clienteId, imovelId, query } = keyIn(args.request);
	if (!clienteId && !imovelId) {
		const typed = (query.get("q") ?? "").trim();
		return { kind: "start" as const, typed, found: typed ? await findCases(deps, { seat, typed }) : [] };
	}
	if (!imovelId) {
		const found = await propertiesOfClient(deps, { seat, clienteId });
		if (!found) throw data(null, { status: 404 });
		return { kind: "choose" as const, known: "cliente" as const, id: clienteId, ...found };
	}
	if (!clienteId) {
		const found = await clientsOfProperty(deps, { seat, imovelId });
		if (!found) throw data(null, { status: 404 });
		return { kind: "choose" as const, known: "imovel" as const, id: imovelId, ...found };
	}
	const found = await readCase(deps, { seat, clienteId, imovelId });
	if (!found) throw data(null, { status: 404 });
	const { cliente, imovel, caso, sale, score } = found;
	const access = caso && (await readCaseAccess(deps, caso.id));
	return {
		kind: "case" as const,
		cliente: { id: clienteId, nome: cliente.nome },
		imovel: { id: imovelId, endereco: imovel.endereco },
		score,
		sale,
		today: dayIn(BRAZIL_ZONE, deps.clock.now()),
		fichas: viewFichas(found.fichas, sale),
		events: viewEvents(await readCaseTimeline(deps, found)),
		preservedSince: caso?.preservedSince ? formatDate(caso.preservedSince) : undefined,
		// Lawyers' links are the managers'.
		links: viewLinks((seesAll(seat) && access?.links) || []),
		records: viewRecords(access?.records ?? []),
		isManager: seesAll(seat),
		once: deps.random.uuid(),
		mayDecide: found.mayDecide,
		refused: lookUp(refusals, query.get("recusa")),
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const { clienteId, imovelId } = keyIn(args.request);
	const key = { seat, clienteId, imovelId };
	if (!(await readCase(deps, key))) throw data(null, { status: 404 });
	const form = await args.request.formData();
	const read = (name: string) => String(form.get(name) ?? "");
	const intent = read("intent");
	switch (intent) {
		case "venda":
			return answer(
				intent,
				await noteSale(deps, { ...key, typed: { kind: read("tipo"), on: read("data"), source: read("fonte") } }),
			);
		case "retirar-venda":
			return answer(intent, await withdrawSale(deps, key));
		case "preservar":
			return answer(intent, await preserveCase(deps, { ...key, reason: read("motivo") }));
		case "levantar":
			return answer(intent, await liftPreservation(deps, { ...key, reason: read("motivo") }));
		case "revogar":
			return answer(intent, await revokeCaseLink(deps, { seat, linkId: read("link") }));
		case "link": {
			const made = await makeCaseLink(deps, { ...key, days: read("dias"), name: read("nome"), once: onceOf(form) });
			return made.ok ? data({ made: made.value, done: caseDone.link }) : answer(intent, made);
		}
	}
	return data({ problem: caseRefusals["not-understood"] }, { status: 400 });
}

type Outcome = { ok: true } | { ok: false; reason: "not-found" | keyof typeof caseRefusals };

function answer(intent: keyof typeof caseDone, outcome: Outcome) {
	if (outcome.ok) return data({ done: caseDone[intent] });
	if (outcome.reason === "not-found") throw data(null, { status: 404 });
	return data({ problem: caseRefusals[outcome.reason] }, { status: 422 });
}

export default function CaseRoute({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.kind !== "case") return <CaseChoice {...loaderData} />;
	const { refused, ...shown } = loaderData;
	return <CasePage {...shown} answer={actionData ?? (refused ? { problem: refused } : undefined)} />;
}
