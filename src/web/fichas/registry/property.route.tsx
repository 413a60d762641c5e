import { data, redirect } from "react-router";
import { imovelSections } from "#core/fichas/registry/imovel-form.ts";
import { recordMark } from "#core/fichas/registry/record-mark.ts";
import { mayRemoveImovel, removalOf } from "#core/fichas/registry/who-decides.ts";
import type { Result } from "#core/kernel/result.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readImovel } from "#server/fichas/registry/imovel.read.ts";
import { archiveImovel, deleteImovel } from "#server/fichas/registry/remove-imovel.ts";
import { saveImovel } from "#server/fichas/registry/save-imovel.ts";
import { standingOnImovel } from "#server/fichas/registry/standing.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { lineOfProperty } from "#web/fichas/ficha-line-of.ts";
import { said } from "#web/fichas/fichas.copy.ts";
import { readPostedForm } from "#web/fichas/form/read-posted.ts";
import { imovelEntry } from "#web/fichas/form/suggest-from-registry.ts";
import { formatDate } from "#web/fichas/format-ficha.ts";
import type { Route } from "./+types/property.route.ts";
import { afterDeleting } from "./after-deleting.ts";
import { type RegistryAnswer, shownIn } from "./registry-form.tsx";
import { RegistryPage } from "./registry-page.tsx";
import { showBoth } from "./show-both.ts";

export const meta = privateMeta("Imóvel");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const found = await readImovel(deps, { seat, imovelId: args.params.id });
	if (!found) throw data(null, { status: 404 });
	const { id, title, fields } = imovelEntry(found.imovel);
	const { archivedAt } = found.imovel;
	const decides = mayRemoveImovel(seat);
	const standing = decides && !archivedAt && (await standingOnImovel(deps, { seat, imovel: found.imovel }));
	return {
		id,
		title,
		fields,
		shown: recordMark(found.imovel.fields),
		archived: archivedAt ? formatDate(archivedAt) : undefined,
		removal: standing ? removalOf(standing) : decides ? ("restore" as const) : undefined,
		fichas: found.fichas.map((row) => lineOfProperty(row)),
		similar: found.similar.map(imovelEntry).map(({ id, title, detail }) => ({ id, title, detail })),
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const which = { seat, imovelId: args.params.id };
	if (form.get("intent") === "excluir") return afterDeleting(await deleteImovel(deps, which), "/app/imoveis");
	const found = await readImovel(deps, which);
	if (!found) throw data(null, { status: 404 });
	switch (form.get("intent")) {
		case "arquivar":
			return answer(await archiveImovel(deps, { ...which, archived: true }), "/app/imoveis");
		case "recuperar":
			return answer(await archiveImovel(deps, { ...which, archived: false }), `/app/imoveis/${args.params.id}`);
	}
	const shown = shownIn(form);
	const raw = readPostedForm(imovelSections, form, found.imovel.fields);
	const saved = await saveImovel(deps, { ...which, raw, shown });
	if (!saved.ok) {
		const both = showBoth(imovelSections, raw, saved.stands);
		return data<RegistryAnswer>(
			{ ...said.known[saved.reason], errors: saved.errors, raw, shown, ...both },
			{ status: 422 },
		);
	}
	throw redirect("/app/imoveis");
}

function answer(outcome: Result<undefined, "not-found" | "managers-only">, to: string) {
	if (outcome.ok) throw redirect(to);
	if (outcome.reason === "not-found") throw data(null, { status: 404 });
	return data<RegistryAnswer>(said.remove[outcome.reason], { status: 403 });
}

export default function ImovelRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { id, ...known } = loaderData;
	return (
		<RegistryPage
			key={id}
			{...known}
			back={{ path: "/app/imoveis", label: "Imóveis" }}
			visit={`/app/fichas/nova/visita?imovel=${id}`}
			more={[
				{ path: `/app/imoveis/${id}/interessados`, label: "Relação de interessados" },
				{ path: `/app/imoveis/${id}/relatorio`, label: "Relatório ao proprietário" },
				{ path: `/app/linha-do-tempo?imovel=${id}`, label: "Linha do tempo e dossiê" },
			]}
			sections={imovelSections}
			similarWords="Pode ser o mesmo imóvel"
			what="imóvel"
			keptBy={undefined}
			answer={actionData}
		/>
	);
}
