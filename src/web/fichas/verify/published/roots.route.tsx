import { readRootsOfMonth } from "#server/fichas/evidence/roots-of-month.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { pageMeta } from "#web/site/page-meta.ts";
import { SitePage } from "#web/site/site-page.tsx";
import type { Route } from "./+types/roots.route.ts";
import { RootsPage } from "./roots-page.tsx";

export const meta = pageMeta("raizes");

export async function loader({ context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const found = (await readRootsOfMonth(deps)) ?? { month: undefined, months: [], roots: [] };
	return { ...found, publicUrl: deps.config.publicUrl };
}

export default function RootsRoute({ loaderData }: Route.ComponentProps) {
	return (
		<SitePage>
			<RootsPage {...loaderData} />
		</SitePage>
	);
}
