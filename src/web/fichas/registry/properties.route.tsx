import { registryColumns, usualRegistryOrder } from "#core/fichas/ficha-columns.ts";
import { readSearch } from "#core/fichas/registry/search-words.ts";
import { mayRemoveImovel } from "#core/fichas/registry/who-decides.ts";
import { readOrder } from "#core/kernel/list-order.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { listImoveis } from "#server/fichas/registry/imovel.read.ts";
import { archiveImovel } from "#server/fichas/registry/remove-imovel.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatDate } from "#web/fichas/format-ficha.ts";
import type { Route } from "./+types/properties.route.ts";
import { archiveChosen } from "./archive-chosen.ts";
import { RegistryList } from "./registry-list.tsx";
import type { RegistryCells } from "./registry-table.tsx";

export const meta = privateMeta("Imóveis");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const asks = new URL(args.request.url).searchParams;
	const typed = readSearch(asks);
	const after = asks.get("depois") ?? undefined;
	const archived = asks.get("arquivados") === "sim";
	const order = readOrder(asks.get("ordem"), registryColumns, usualRegistryOrder);
	const page = await listImoveis(args.context.get(depsContext), { seat, typed, after, archived, order });
	const rows = page.imoveis.map(({ id, codigo, endereco, fields, updatedAt }) => ({
		id,
		title: endereco,
		cells: [codigo || "", fields.tipo_imovel || "", fields.empreendimento || ""] satisfies RegistryCells,
		seenAt: formatDate(updatedAt),
	}));
	return { rows, typed, next: page.next, isFirst: !after, archived, order, mayArchive: mayRemoveImovel(seat) };
}

/** Those that were chosen leave the list, or come back, by the managers' hand. */
export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	return archiveChosen(await args.request.formData(), (imovelId, archived) =>
		archiveImovel(deps, { seat, imovelId, archived }),
	);
}

const words = {
	title: "Imóveis",
	name: "Endereço",
	columns: ["Código", "Tipo", "Condomínio"],
	what: ["imóvel", "imóveis"],
	deleted: "Imóvel excluído",
	absent: "Este imóvel já não está na lista",
	add: "Novo imóvel",
	search: "Endereço, código ou condomínio",
	empty: "Seus imóveis aparecem aqui sozinhos",
	emptyText: "O imóvel de cada ficha enviada fica guardado, para a próxima sair em poucos toques.",
} as const;

export default function ImoveisRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <RegistryList path="/app/imoveis" words={words} done={actionData} {...loaderData} />;
}
