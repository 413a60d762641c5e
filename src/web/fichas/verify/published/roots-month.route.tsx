import { data } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { publicPages, shareImagePath } from "#core/site/pages.ts";
import { readRootsOfMonth } from "#server/fichas/evidence/roots-of-month.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { describePage } from "#web/site/page-meta.ts";
import { SitePage } from "#web/site/site-page.tsx";
import type { Route } from "./+types/roots-month.route.ts";
import { formatMonth } from "./roots.copy.ts";
import { RootsPage } from "./roots-page.tsx";

export async function loader({ params: { mes }, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const found = await readRootsOfMonth(deps, mes);
	if (!found) throw data(null, { status: 404 });
	return { ...found, month: mes, publicUrl: deps.config.publicUrl };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [{ title: `Página não encontrada · ${brand.name}` }, { name: "robots", content: "noindex" }];
	const { month } = loaderData;
	return describePage(matches, {
		path: `/raizes/${month}`,
		title: `${publicPages.raizes.title}, ${formatMonth(month)} · ${brand.name}`,
		description: publicPages.raizes.description,
		image: shareImagePath("raizes"),
		imageAlt: publicPages.raizes.shareTitle,
	});
}

export default function RootsMonthRoute({ loaderData }: Route.ComponentProps) {
	return (
		<SitePage>
			<RootsPage {...loaderData} />
		</SitePage>
	);
}
