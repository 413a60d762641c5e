import { data } from "react-router";
import { draftNotice, noticeText } from "#core/fichas/cases/notice-draft.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readCase } from "#server/fichas/cases/case.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/notice-draft.route.ts";
import { NoticePrint } from "./notice-print.tsx";

export const handle = { hydrate: true };
export const meta = privateMeta("Notificação extrajudicial");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const query = new URL(args.request.url).searchParams;
	const key = { clienteId: query.get("cliente") ?? "", imovelId: query.get("imovel") ?? "" };
	const found = await readCase(deps, { seat, ...key });
	const corretor = await readCorretor(deps, seat);
	if (!found || !corretor) throw data(null, { status: 404 });
	const draft = draftNotice({
		corretor,
		cliente: found.cliente.nome,
		imovel: found.imovel.endereco,
		fichas: found.fichas,
		reports: found.reports,
		sale: found.sale,
		siteUrl: deps.config.publicUrl,
	});
	return {
		back: `/app/linha-do-tempo?${new URLSearchParams({ cliente: key.clienteId, imovel: key.imovelId })}`,
		draft,
		text: noticeText(draft),
	};
}

export default function NoticeDraftRoute({ loaderData }: Route.ComponentProps) {
	return <NoticePrint {...loaderData} />;
}
