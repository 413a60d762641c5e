import { Link } from "react-router";
import { seesAll } from "#core/accounts/seat.ts";
import { registryColumns, usualRegistryOrder } from "#core/fichas/ficha-columns.ts";
import { readSearch } from "#core/fichas/registry/search-words.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { readOrder } from "#core/kernel/list-order.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { listClientes } from "#server/fichas/registry/cliente.read.ts";
import { countOverlaps } from "#server/fichas/registry/overlaps.read.ts";
import { archiveCliente } from "#server/fichas/registry/remove-cliente.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatDate } from "#web/fichas/format-ficha.ts";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { Route } from "./+types/clients.route.ts";
import { archiveChosen } from "./archive-chosen.ts";
import { RegistryList } from "./registry-list.tsx";
import type { RegistryCells } from "./registry-table.tsx";

export const meta = privateMeta("Clientes");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const asks = new URL(args.request.url).searchParams;
	const typed = readSearch(asks);
	const after = asks.get("depois") ?? undefined;
	const archived = asks.get("arquivados") === "sim";
	const deps = args.context.get(depsContext);
	const order = readOrder(asks.get("ordem"), registryColumns, usualRegistryOrder);
	// In one trip to the database.
	const [page, overlaps] = await Promise.all([
		listClientes(deps, { seat, typed, after, archived, order }),
		seesAll(seat) ? countOverlaps(deps, seat) : 0,
	]);
	const others = page.clientes.map(({ responsavelId }) => (responsavelId === seat.personId ? null : responsavelId));
	const keepers = await authorNames(deps, others);
	const rows = page.clientes.map(({ id, nome, cpfCnpj, telefone, updatedAt }, at) => {
		const cells: RegistryCells = [cpfCnpj ? formatCpfOrCnpj(cpfCnpj) : "", telefone ? formatPhone(telefone) : ""];
		return { id, title: nome, cells, keeper: keepers.get(others[at] ?? ""), seenAt: formatDate(updatedAt) };
	});
	return {
		rows,
		typed,
		next: page.next,
		isFirst: !after,
		archived,
		order,
		hasKeepers: keepers.size > 0,
		overlaps,
	};
}

/** Those that were chosen leave the list, or come back: each only by whoever may decide on it. */
export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	return archiveChosen(await args.request.formData(), (clienteId, archived) =>
		archiveCliente(deps, { seat, clienteId, archived }),
	);
}

const words = {
	title: "Clientes",
	name: "Nome",
	columns: ["CPF ou CNPJ", "Celular"],
	what: ["cliente", "clientes"],
	deleted: "Cliente excluído",
	absent: "Este cliente já não está na sua lista",
	add: "Novo cliente",
	search: "Nome, CPF, telefone ou e-mail",
	empty: "Seus clientes aparecem aqui sozinhos",
	emptyText: "Quem entra em uma ficha enviada fica guardado, para a próxima sair em poucos toques.",
} as const;

function formatOverlaps(total: number): string {
	return total === 1 ? "1 pessoa está com mais de um da equipe" : `${total} pessoas estão com mais de um da equipe`;
}

export default function ClientesRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { overlaps, ...list } = loaderData;
	return (
		<RegistryList path="/app/clientes" words={words} mayArchive done={actionData} {...list}>
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
