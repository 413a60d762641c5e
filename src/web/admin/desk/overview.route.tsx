import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { readOverview } from "#server/desk/overview/read-overview.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/overview.route.ts";
import { OverviewPage } from "./overview-page.tsx";

export const meta = privateMeta("Visão geral");

export async function loader(args: Route.LoaderArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const overview = await readOverview(deps, new URL(args.request.url).searchParams.get("mes"));
	await writeDeskRecord(deps, deps.db, adminOf(current), { act: "viu", detail: "visão geral" });
	return overview;
}

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
	return <OverviewPage {...loaderData} />;
}
