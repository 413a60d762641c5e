import { data, redirect } from "react-router";
import { clienteSections } from "#core/fichas/registry/pessoa-form.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { saveCliente } from "#server/fichas/registry/save-cliente.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { said } from "#web/fichas/fichas.copy.ts";
import { readPostedForm } from "#web/fichas/form/read-posted.ts";
import { ListHeading } from "#web/fichas/list-heading.tsx";
import type { Route } from "./+types/new-client.route.ts";
import { RegistryForm } from "./registry-form.tsx";

export const meta = privateMeta("Novo cliente");

export async function loader(args: Route.LoaderArgs) {
	await requireSession(args);
	return null;
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const form = await args.request.formData();
	const raw = readPostedForm(clienteSections, form);
	const saved = await saveCliente(args.context.get(depsContext), { seat, raw });
	if (!saved.ok) {
		const { errors, sameId } = saved;
		const sameHref = sameId && `/app/clientes/${sameId}`;
		return data({ ...said.known[saved.reason], errors, raw, sameHref }, { status: 422 });
	}
	throw redirect(`/app/clientes/${saved.value.id}`);
}

const fresh = { tipo_pessoa: "Pessoa física" };

export default function NewClienteRoute({ actionData }: Route.ComponentProps) {
	return (
		<>
			<ListHeading title="Novo cliente" />
			<RegistryForm sections={clienteSections} fields={fresh} submit="Salvar cliente" answer={actionData} />
		</>
	);
}
