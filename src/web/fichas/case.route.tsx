import { data } from "react-router";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { formatDay } from "#core/kernel/day.ts";
import { requireSession } from "#server/accounts/require-session.ts";
import { clientsOfProperty, propertiesOfClient, readCase } from "#server/fichas/case.read.ts";
import { readCaseTimeline } from "#server/fichas/case-timeline.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/accounts/private-meta.ts";
import type { Route } from "./+types/case.route.ts";
import { CaseChoice } from "./case-choice.tsx";
import { CasePage } from "./case-page.tsx";
import { dateWords, momentWords } from "./ficha-words.ts";

export const meta = privateMeta("Linha do tempo");

const refusals: Record<string, string> = {
	nada: "Ainda não há ficha enviada deste cliente para este imóvel.",
	limite: "Você já gerou muitos dossiês nesta hora. Espere um pouco e tente de novo.",
};

export async function loader(asked: Route.LoaderArgs) {
	const { account } = await requireSession(asked);
	const deps = asked.context.get(depsContext);
	const query = new URL(asked.request.url).searchParams;
	const [clienteId, imovelId] = [query.get("cliente") ?? "", query.get("imovel") ?? ""];
	const userId = account.id;
	if (!clienteId && !imovelId) return { kind: "start" as const };
	if (!imovelId) {
		const found = await propertiesOfClient(deps, { userId, clienteId });
		if (!found) throw data(null, { status: 404 });
		return { kind: "choose" as const, known: "cliente" as const, id: clienteId, ...found };
	}
	if (!clienteId) {
		const found = await clientsOfProperty(deps, { userId, imovelId });
		if (!found) throw data(null, { status: 404 });
		return { kind: "choose" as const, known: "imovel" as const, id: imovelId, ...found };
	}
	const found = await readCase(deps, { userId, clienteId, imovelId });
	if (!found) throw data(null, { status: 404 });
	const timeline = await readCaseTimeline(deps, found);
	return {
		kind: "case" as const,
		cliente: { id: clienteId, nome: found.cliente.nome },
		imovel: { id: imovelId, endereco: found.imovel.endereco },
		score: found.score,
		fichas: found.fichas.map(({ id, tipo, status, protocolo, happensOn, signedAt }) => ({
			id,
			title: fichaTypeNames[tipo].title,
			status,
			protocolo,
			day: happensOn ? formatDay(happensOn) : (signedAt && dateWords(signedAt)) || "",
		})),
		events: timeline.map(({ seq, at, words, protocolo }) => ({
			seq,
			at: `${dateWords(at)}, ${momentWords(at).slice(-5)}`,
			words,
			protocolo,
		})),
		problem: refusals[query.get("recusa") ?? ""],
	};
}

export default function CaseRoute({ loaderData }: Route.ComponentProps) {
	return loaderData.kind === "case" ? <CasePage {...loaderData} /> : <CaseChoice {...loaderData} />;
}
