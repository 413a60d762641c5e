import { data, redirect } from "react-router";
import { clienteSections } from "#core/fichas/registry/pessoa-form.ts";
import { recordMark } from "#core/fichas/registry/record-mark.ts";
import { mayDecideOnCliente, removalOf } from "#core/fichas/registry/who-decides.ts";
import { phoneLinks } from "#core/kernel/contact/phone-links.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readCliente } from "#server/fichas/registry/cliente.read.ts";
import { archiveCliente, deleteCliente } from "#server/fichas/registry/remove-cliente.ts";
import { saveCliente } from "#server/fichas/registry/save-cliente.ts";
import { standingOnCliente } from "#server/fichas/registry/standing.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { lineOfClient } from "#web/fichas/ficha-line-of.ts";
import { said } from "#web/fichas/fichas.copy.ts";
import { readPostedForm } from "#web/fichas/form/read-posted.ts";
import { clienteEntry } from "#web/fichas/form/suggest-from-registry.ts";
import { formatDate } from "#web/fichas/format-ficha.ts";
import type { Route } from "./+types/client.route.ts";
import { afterDeleting } from "./after-deleting.ts";
import { type RegistryAnswer, shownIn } from "./registry-form.tsx";
import { RegistryPage } from "./registry-page.tsx";
import { showBoth } from "./show-both.ts";

export const meta = privateMeta("Cliente");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const found = await readCliente(deps, { seat, clienteId: args.params.id });
	if (!found) throw data(null, { status: 404 });
	const { id, title, fields } = clienteEntry(found.cliente);
	const { responsavelId, archivedAt } = found.cliente;
	const decides = mayDecideOnCliente(seat, found.cliente);
	const standing = decides && !archivedAt && (await standingOnCliente(deps, { seat, cliente: found.cliente }));
	return {
		id,
		title,
		fields: decides ? fields : {},
		// Of what is not shown, not even a hash: whoever knows the rest of a record tries a phone or a CPF on it.
		shown: decides ? recordMark(found.cliente.fields) : undefined,
		phone: decides ? phoneLinks(found.cliente.telefone) : undefined,
		archived: archivedAt ? formatDate(archivedAt) : undefined,
		removal: standing ? removalOf(standing) : decides ? ("restore" as const) : undefined,
		keptBy: decides ? undefined : ((await authorNames(deps, [responsavelId])).get(responsavelId ?? "") ?? "a gestão"),
		fichas: found.fichas.map((row) => lineOfClient(row)),
		similar: found.similar.map(clienteEntry).map(({ id, title, detail }) => ({ id, title, detail })),
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const which = { seat, clienteId: args.params.id };
	if (form.get("intent") === "excluir") return afterDeleting(await deleteCliente(deps, which), "/app/clientes");
	const found = await readCliente(deps, which);
	if (!found) throw data(null, { status: 404 });
	if (!mayDecideOnCliente(seat, found.cliente)) throw data(null, { status: 404 });
	switch (form.get("intent")) {
		case "arquivar":
			await archiveCliente(deps, { ...which, archived: true });
			throw redirect("/app/clientes");
		case "recuperar":
			await archiveCliente(deps, { ...which, archived: false });
			throw redirect(`/app/clientes/${args.params.id}`);
	}
	const shown = shownIn(form);
	const raw = readPostedForm(clienteSections, form, found.cliente.fields);
	const saved = await saveCliente(deps, { ...which, raw, shown });
	if (!saved.ok) {
		const { errors, sameId, stands } = saved;
		const sameHref = sameId && `/app/clientes/${sameId}`;
		const both = showBoth(clienteSections, raw, stands);
		return data<RegistryAnswer>(
			{ ...said.known[saved.reason], errors, raw, sameHref, shown, ...both },
			{ status: 422 },
		);
	}
	throw redirect("/app/clientes");
}

export default function ClienteRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { id, ...known } = loaderData;
	return (
		<RegistryPage
			key={id}
			{...known}
			back={{ path: "/app/clientes", label: "Clientes" }}
			visit={`/app/fichas/nova/visita?cliente=${id}`}
			more={[{ path: `/app/linha-do-tempo?cliente=${id}`, label: "Linha do tempo e dossiê" }]}
			sections={clienteSections}
			similarWords="Pode ser a mesma pessoa"
			what="cliente"
			answer={actionData}
		/>
	);
}
