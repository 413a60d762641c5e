import { requireSession } from "#server/accounts/require-session.ts";
import { listClientes } from "#server/fichas/cliente.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/accounts/private-meta.ts";
import type { Route } from "./+types/clients.route.ts";
import { KnownList } from "./known-list.tsx";
import { knownCliente } from "./suggest-known.ts";

export const meta = privateMeta("Clientes");

export async function loader(asked: Route.LoaderArgs) {
	const { seat } = await requireSession(asked);
	const asks = new URL(asked.request.url).searchParams;
	const typed = (asks.get("q") ?? "").slice(0, 100);
	const after = asks.get("depois") ?? undefined;
	const page = await listClientes(asked.context.get(depsContext), { seat, typed, after });
	const rows = page.clientes.map(knownCliente).map(({ id, title, detail }) => ({ id, title, detail }));
	return { rows, typed, next: page.next, isFirst: !after };
}

const words = {
	title: "Clientes",
	add: "Novo cliente",
	search: "Nome, CPF, telefone ou e-mail",
	empty: "Seus clientes aparecem aqui sozinhos",
	emptyText: "Quem entra em uma ficha enviada fica guardado, para a próxima sair em poucos toques.",
};

export default function ClientesRoute({ loaderData }: Route.ComponentProps) {
	return <KnownList path="/app/clientes" words={words} {...loaderData} />;
}
