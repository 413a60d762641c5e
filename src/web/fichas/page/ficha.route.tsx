import { data } from "react-router";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { DraftAnswer } from "#web/fichas/draft/draft-data.ts";
import { DraftPage } from "#web/fichas/draft/draft-page.tsx";
import { askPlaceHeaders } from "#web/fichas/signing/sign-headers.ts";
import type { Route } from "./+types/ficha.route.ts";
import { loadDraft } from "./draft-page.loader.ts";
import { decideOnFicha } from "./ficha.action.ts";
import { FichaPage } from "./ficha-page.tsx";
import { loadSent } from "./sent-page.loader.ts";

/** Several lie open beside each other: which is which is said, and nobody's name. */
export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return privateMeta("Ficha")();
	const { tipo, protocolo } = loaderData.ficha;
	return privateMeta(`${fichaTypeNames[tipo].title} ${protocolo}`)();
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** What is typed lives in the page. */
export { askNothingOnSamePage as shouldRevalidate } from "#web/app/ask-nothing-on-same-page.ts";

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const found = await readFicha(deps, { seat, fichaId: args.params.id });
	if (!found) throw data(null, { status: 404 });
	if (found.ficha.status !== "rascunho") return data(await loadSent(deps, seat, found, args.request));
	const draft = await loadDraft(deps, seat, found);
	// Whoever takes photos or stands at the property may say where.
	return data(draft, { headers: askPlaceHeaders });
}

export const action = (args: Route.ActionArgs) => decideOnFicha(args);

type Begun = {
	ficha: { id: string };
	entry: { protocolo: string } | undefined;
	model: { versao: number } | undefined;
};

/** Another entry, or another version of its model, changes what the draft asks: the editor begins anew with it. */
function keyOf({ ficha, entry, model }: Begun): string {
	return `${ficha.id} ${entry?.protocolo ?? ""} ${model?.versao ?? ""}`;
}

export default function FichaRoute({ loaderData, actionData }: Route.ComponentProps) {
	const answer: DraftAnswer | undefined = actionData ?? undefined;
	if (loaderData.kind === "draft") return <DraftPage key={keyOf(loaderData)} {...loaderData} answer={answer} />;
	return <FichaPage {...loaderData} answer={answer} />;
}
