import { data, redirect } from "react-router";
import { imovelSections } from "#core/fichas/registry/imovel-form.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { saveImovel } from "#server/fichas/registry/save-imovel.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { said } from "#web/fichas/fichas.copy.ts";
import { readPostedForm } from "#web/fichas/form/read-posted.ts";
import { ListHeading } from "#web/fichas/list-heading.tsx";
import type { Route } from "./+types/new-property.route.ts";
import { RegistryForm } from "./registry-form.tsx";

export const meta = privateMeta("Novo imóvel");

export async function loader(args: Route.LoaderArgs) {
	await requireSession(args);
	return null;
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const form = await args.request.formData();
	const raw = readPostedForm(imovelSections, form);
	const saved = await saveImovel(args.context.get(depsContext), { seat, raw });
	if (!saved.ok) return data({ ...said.known[saved.reason], errors: saved.errors, raw }, { status: 422 });
	throw redirect(`/app/imoveis/${saved.value.id}`);
}

const fresh = {};

export default function NewImovelRoute({ actionData }: Route.ComponentProps) {
	return (
		<>
			<ListHeading title="Novo imóvel" />
			<RegistryForm sections={imovelSections} fields={fresh} submit="Salvar imóvel" answer={actionData} />
		</>
	);
}
