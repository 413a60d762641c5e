import { Link } from "react-router";
import { seesAll } from "#core/accounts/seat.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { listClientes } from "#server/fichas/registry/cliente.read.ts";
import { countOverlaps } from "#server/fichas/registry/overlaps.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { clienteEntry } from "#web/fichas/form/suggest-from-registry.ts";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { Route } from "./+types/clients.route.ts";
import { RegistryList } from "./registry-list.tsx";

export const meta = privateMeta("Clientes");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const asks = new URL(args.request.url).searchParams;
	const typed = (asks.get("q") ?? "").slice(0, 100);
	const after = asks.get("depois") ?? undefined;
	const archived = asks.get("arquivados") === "sim";
	const deps = args.context.get(depsContext);
	const page = await listClientes(deps, { seat, typed, after, archived });
	const others = page.clientes.map(({ responsavelId }) => (responsavelId === seat.personId ? null : responsavelId));
	const keepers = await authorNames(deps, others);
	const rows = page.clientes.map(clienteEntry).map(({ id, title, detail }, at) => {
		const keeper = keepers.get(others[at] ?? "");
		return { id, title, detail: [detail, keeper && `com ${keeper}`].filter(Boolean).join(" · ") };
	});
	return {
		rows,
		typed,
		next: page.next,
		isFirst: !after,
		archived,
		overlaps: seesAll(seat) ? await countOverlaps(deps, seat) : 0,
	};
}

const words = {
	title: "Clientes",
	add: "Novo cliente",
	search: "Nome, CPF, telefone ou e-mail",
	empty: "Seus clientes aparecem aqui sozinhos",
	emptyText: "Quem entra em uma ficha enviada fica guardado, para a próxima sair em poucos toques.",
};

function formatOverlaps(total: number): string {
	return total === 1 ? "1 pessoa está com mais de um da equipe" : `${total} pessoas estão com mais de um da equipe`;
}

export default function ClientesRoute({ loaderData }: Route.ComponentProps) {
	const { overlaps, ...list } = loaderData;
	return (
		<RegistryList path="/app/clientes" words={words} {...list}>
			{overlaps > 0 && (
				<Notice tone="gold" title={formatOverlaps(overlaps)} className="mb-5">
					<Link to="/app/clientes/repetidos" className="link inline-flex min-h-11 items-center">
						Ver e decidir quem cuida
					</Link>
				</Notice>
			)}
		</RegistryList>
	);
}
