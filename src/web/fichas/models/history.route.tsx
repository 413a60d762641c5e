import { data } from "react-router";
import { compareContents } from "#core/fichas/models/check/compare-contents.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { versionIn } from "#core/kernel/version-number.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { listVersions, readModel, readVersion } from "#server/fichas/models/model.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/history.route.ts";
import { HistoryPage } from "./history-page.tsx";

export const meta = privateMeta("Histórico do modelo");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const asked = { seat, modelId: args.params.id };
	const asks = new URL(args.request.url).searchParams;
	const after = versionIn(asks.get("depois")) || undefined;
	const model = await readModel(deps, asked);
	const page = model && (await listVersions(deps, { ...asked, after }));
	if (!model || !page || (page.rows.length === 0 && after === undefined)) throw data(null, { status: 404 });
	const newest = model.version ?? 0;
	const versao = versionIn(asks.get("versao")) || newest;
	const shown = await readVersion(deps, { ...asked, versao });
	if (!shown) throw data(null, { status: 404 });
	const before = await readVersion(deps, { ...asked, versao: versionIn(asks.get("com")) || versao - 1 });
	return {
		id: model.id,
		nome: model.nome,
		rows: page.rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt.toISOString() })),
		next: page.next === undefined ? undefined : String(page.next),
		isFirst: after === undefined,
		versao,
		hash: shown.hash,
		changes: compareContents(before?.content ?? contentOf(shown.content.base.tipo), shown.content),
		compared: before ? versionIn(asks.get("com")) || versao - 1 : undefined,
	};
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
	return <HistoryPage {...loaderData} />;
}
