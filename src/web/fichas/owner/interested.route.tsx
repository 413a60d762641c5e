import { data, redirect } from "react-router";
import { lastDay } from "#core/fichas/last-day.ts";
import { maskEmail } from "#core/kernel/contact/mask-email.ts";
import { formatDay } from "#core/kernel/day.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readInterested } from "#server/fichas/owner/interested-people.read.ts";
import { type SendListRefusal, sendInterestedList } from "#server/fichas/owner/send-interested-list.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatShortMoment } from "#web/fichas/format-ficha.ts";
import type { Route } from "./+types/interested.route.ts";
import { listRefusals } from "./interested.copy.ts";
import { InterestedPage } from "./interested-page.tsx";

export const meta = privateMeta("Relação de interessados");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const found = await readInterested(deps, { seat, imovelId: args.params.id });
	if (!found) throw data(null, { status: 404 });
	const { imovel, people, unsigned, authorisation, sent } = found;
	return {
		imovel,
		people: people.map(({ nome, documento, visitas }) => ({
			nome,
			documento,
			visits: visitas.map(({ data: day, protocolo }) => ({ day: day ? formatDay(day) : "sem data", protocolo })),
		})),
		unsigned,
		authorisation: authorisation && {
			id: authorisation.id,
			protocolo: authorisation.protocolo,
			until: authorisation.until && formatDay(lastDay(authorisation.until)),
			owners: authorisation.owners.map(({ nome, email }) => ({ nome, email: email && maskEmail(email) })),
		},
		sent: sent.map(({ id, protocolo, createdAt, list, mailedAt }) => ({
			id,
			protocolo,
			at: formatShortMoment(createdAt),
			count: list.pessoas.length,
			mailed: mailedAt !== null,
		})),
		done: sent.find(({ id }) => id === new URL(args.request.url).searchParams.get("enviada"))?.protocolo,
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const imovelId = args.params.id;
	const result = await sendInterestedList(deps, { seat, imovelId });
	if (result.ok) throw redirect(`/app/imoveis/${imovelId}/interessados?enviada=${result.value.id}`, 303);
	if (result.reason === "not-found") throw data(null, { status: 404 });
	const problems: Record<SendListRefusal, string> = listRefusals;
	return data({ problem: problems[result.reason] }, { status: 409 });
}

export default function InterestedRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <InterestedPage {...loaderData} problem={actionData?.problem} />;
}
