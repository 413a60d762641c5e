import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { listImoveis } from "#server/fichas/registry/imovel.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { imovelEntry } from "#web/fichas/form/suggest-from-registry.ts";
import type { Route } from "./+types/properties.route.ts";
import { RegistryList } from "./registry-list.tsx";

export const meta = privateMeta("Imóveis");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const asks = new URL(args.request.url).searchParams;
	const typed = (asks.get("q") ?? "").slice(0, 100);
	const after = asks.get("depois") ?? undefined;
	const archived = asks.get("arquivados") === "sim";
	const page = await listImoveis(args.context.get(depsContext), { seat, typed, after, archived });
	const rows = page.imoveis.map(imovelEntry).map(({ id, title, detail }) => ({ id, title, detail }));
	return { rows, typed, next: page.next, isFirst: !after, archived };
}

const words = {
	title: "Imóveis",
	add: "Novo imóvel",
	search: "Endereço, código ou condomínio",
	empty: "Seus imóveis aparecem aqui sozinhos",
	emptyText: "O imóvel de cada ficha enviada fica guardado, para a próxima sair em poucos toques.",
};

export default function ImoveisRoute({ loaderData }: Route.ComponentProps) {
	return <RegistryList path="/app/imoveis" words={words} {...loaderData} />;
}
