import { data, redirect } from "react-router";
import { type FichaType, isFichaType } from "#core/fichas/ficha-type.ts";
import { NAME_MAX_LENGTH } from "#core/fichas/form/read-value.ts";
import { readSearch } from "#core/fichas/registry/search-words.ts";
import { isId } from "#core/kernel/ids.ts";
import { onceOf } from "#core/kernel/once-of.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { modelsToStart } from "#server/fichas/models-to-start.ts";
import { readCliente, suggestClientes } from "#server/fichas/registry/cliente.read.ts";
import { readImovel, suggestImoveis } from "#server/fichas/registry/imovel.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { said } from "#web/fichas/fichas.copy.ts";
import { clienteEntry, imovelEntry } from "#web/fichas/form/suggest-from-registry.ts";
import type { Route } from "./+types/start-ficha.route.ts";
import { STANDARD } from "./model-choice.tsx";
import { StartPage } from "./start-page.tsx";

export const meta = privateMeta("Nova ficha");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const tipo = typeIn(args.params.tipo);
	const asks = new URL(args.request.url).searchParams;
	const typed = readSearch(asks);
	const cliente = asks.get("cliente") ?? undefined;
	const imovel = asks.get("imovel") ?? undefined;
	const person = cliente ? await readCliente(deps, { seat, clienteId: cliente }) : undefined;
	const place = imovel ? await readImovel(deps, { seat, imovelId: imovel }) : undefined;
	// First who, then where; whichever is known already is not asked for.
	const step = !cliente ? ("cliente" as const) : ("imovel" as const);
	const known =
		step === "cliente"
			? (await suggestClientes(deps, { seat, typed })).map(clienteEntry)
			: (await suggestImoveis(deps, { seat, typed })).map(imovelEntry);
	return {
		tipo,
		step,
		typed,
		nome: (asks.get("nome") ?? "").slice(0, NAME_MAX_LENGTH),
		cliente: cliente && { id: person ? cliente : "novo", name: person?.cliente.nome },
		imovel: place && { id: place.imovel.id, name: place.imovel.endereco },
		known: known.map(({ id, title, detail }) => ({ id, title, detail })),
		...(await modelsToStart(deps, { seat, tipo })),
		// The same choice from the same page is the same ficha: a double tap makes one.
		formKey: deps.random.uuid(),
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const tipo = typeIn(args.params.tipo);
	const form = await args.request.formData();
	const idIn = (name: string) => {
		const value = form.get(name);
		return isId(value) ? value : undefined;
	};
	const typedIn = (name: string) =>
		String(form.get(name) ?? "")
			.trim()
			.slice(0, 200) || undefined;
	const started = await startFrom(args.context.get(depsContext), {
		seat,
		tipo,
		from: {
			...{ clienteId: idIn("cliente"), imovelId: idIn("imovel") },
			...{ nome: typedIn("nome"), endereco: typedIn("endereco") },
		},
		originKey: onceOf(form, "chave"),
		modelId: modelIn(form.get("modelo")),
	});
	if (started.ok) throw redirect(`/app/fichas/${started.value.id}`);
	return data(said.start[started.reason], { status: 409 });
}

/** Nothing chosen: what comes first. */
function modelIn(posted: FormDataEntryValue | null): string | null | undefined {
	if (posted === STANDARD) return null;
	return isId(posted) ? posted : undefined;
}

function typeIn(tipo: string): FichaType {
	if (isFichaType(tipo)) return tipo;
	throw data(null, { status: 404 });
}

export default function StartFichaRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <StartPage {...loaderData} answer={actionData} />;
}
