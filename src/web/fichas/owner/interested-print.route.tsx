import { data } from "react-router";
import { maskEmail } from "#core/kernel/contact/mask-email.ts";
import { BRAZIL_ZONE, formatDay, formatMoment } from "#core/kernel/day.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readInterestedList } from "#server/fichas/owner/interested-people.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/interested-print.route.ts";
import { InterestedPrint } from "./interested-print.tsx";

export const handle = { hydrate: true };
export const meta = privateMeta("Relação de interessados");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const found = await readInterestedList(args.context.get(depsContext), {
		seat,
		listId: args.params.id,
	});
	if (!found) throw data(null, { status: 404 });
	const { list, hash, recipients, imovelId, createdAt } = found;
	const { inicio, fim, protocolo } = list.autorizacao;
	const facts: [string, string][] = [
		["Imóvel", list.imovel],
		["Corretor", list.corretor],
		[
			"Autorização",
			[protocolo, inicio && fim && `de ${formatDay(inicio)} a ${formatDay(fim)}`].filter(Boolean).join(", "),
		],
		["Emitida em", formatMoment(createdAt, BRAZIL_ZONE)],
		["Enviada a", recipients.map(({ nome, email }) => `${nome} (${maskEmail(email)})`).join(", ")],
	];
	return {
		imovelId,
		protocolo: list.protocolo,
		facts,
		people: list.pessoas.map(({ nome, documento, visitas }) => ({
			nome,
			documento,
			visits: visitas.map(({ data: day, protocolo: ficha }) => ({ day: formatDay(day), protocolo: ficha })),
		})),
		hash,
	};
}

export default function InterestedPrintRoute({ loaderData }: Route.ComponentProps) {
	return <InterestedPrint {...loaderData} />;
}
