import { and, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { type Seat, showsAll } from "#core/accounts/seat.ts";
import { type RegistryColumn, usualRegistryOrder } from "#core/fichas/ficha-columns.ts";
import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import { searchWords } from "#core/fichas/registry/search-words.ts";
import { isId } from "#core/kernel/ids.ts";
import { isSameOrder, type ListOrder } from "#core/kernel/list-order.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichaRowColumns } from "#server/fichas/ficha-row.read.ts";
import { clientesKeptBy, clientesSeenBy, clientesShownTo, fichasSeenBy } from "#server/fichas/seen-by.ts";
import { preparedByView } from "../prepared-by-view.ts";
import { clientes, clienteWords } from "./registry.table.ts";
import { registryPage } from "./registry-page.ts";
import { newestFirst, type ReadRows, searchRegistry } from "./search-registry.ts";

const SUGGESTIONS = 8;
const LAST_FICHAS = 50;

export type ClienteRow = {
	id: string;
	nome: string;
	cpfCnpj: string | null;
	telefone: string | null;
	email: string | null;
	fields: PessoaFields;
	responsavelId: string | null;
	archivedAt: Date | null;
	updatedAt: Date;
};

const columns = {
	id: clientes.id,
	nome: clientes.nome,
	cpfCnpj: clientes.cpfCnpj,
	telefone: clientes.telefone,
	email: clientes.email,
	fields: clientes.fields,
	responsavelId: clientes.responsavelId,
	archivedAt: clientes.archivedAt,
	updatedAt: clientes.updatedAt,
};

const registry = { table: clientes, searched: clienteWords };

type Db = Pick<Deps, "db">;

/** The most recently met first; the archived ones apart. */
export async function listClientes(
	deps: Db,
	{
		seat,
		typed,
		after,
		archived = false,
		order = usualRegistryOrder,
	}: {
		seat: Seat;
		typed?: string;
		after?: string | undefined;
		archived?: boolean;
		order?: ListOrder<RegistryColumn>;
	},
): Promise<{ clientes: ClienteRow[]; next: string | undefined }> {
	const asked = registryPage(
		clientes,
		{ nome: clientes.nome, seen: clientesShownTo(seat) },
		{ after, archived, order },
	);
	const isFirst =
		!after && !archived && isSameOrder(order, usualRegistryOrder) && searchWords(typed ?? "").length === 0;
	const { accountId, personId } = seat;
	const { page, next } = asked.cut(
		isFirst
			? await firstPageOf(deps.db, showsAll(seat)).execute({ accountId, personId })
			: await searchRegistry(deps, registry, { ...asked, seat, typed }, read(deps)),
	);
	return { clientes: page, next };
}

/** What the list opens with. How many is written out: as a value, it had the question planned anew each time (planned-once.ts). */
const firstPageOf = preparedByView("clientes_first_page", (db: Deps["db"], seat, name) => {
	const seen = clientesShownTo(seat);
	const usual = { after: undefined, archived: false, order: usualRegistryOrder };
	const { shown, order, most } = registryPage(clientes, { nome: clientes.nome, seen }, usual);
	return db
		.select(columns)
		.from(clientes)
		.where(shown)
		.orderBy(sql`${sql.join(order, sql`, `)} limit ${sql.raw(String(most))}`)
		.prepare(name);
});

/**
 * While typing, and before: whoever was met last, of those who are looked after, as a ficha takes over all that is
 * known of them. A case is looked for among all that may be opened, archived or not.
 */
export function suggestClientes(
	deps: Db,
	{ seat, typed, forCase = false }: { seat: Seat; typed: string; forCase?: boolean },
): Promise<ClienteRow[]> {
	const shown = forCase ? clientesSeenBy(seat) : and(clientesKeptBy(seat), isNull(clientes.archivedAt));
	return searchRegistry(deps, registry, { seat, typed, shown, most: SUGGESTIONS }, read(deps));
}

/** Others with the same document or phone: probably the same person, or a couple. */
export async function similarClientes(
	deps: Db,
	{
		seat,
		cpfCnpj,
		telefone,
		exceptId,
	}: { seat: Seat; cpfCnpj?: string | null; telefone?: string | null; exceptId?: string },
): Promise<ClienteRow[]> {
	if (!cpfCnpj && !telefone) return [];
	return recent(deps, SUGGESTIONS, [
		clientesKeptBy(seat),
		exceptId && isId(exceptId) ? ne(clientes.id, exceptId) : undefined,
		or(cpfCnpj ? eq(clientes.cpfCnpj, cpfCnpj) : undefined, telefone ? eq(clientes.telefone, telefone) : undefined),
	]);
}

export async function readCliente(deps: Db, { seat, clienteId }: { seat: Seat; clienteId: string }) {
	if (!isId(clienteId)) return undefined;
	const [cliente] = await recent(deps, 1, [clientesSeenBy(seat), eq(clientes.id, clienteId)]);
	if (!cliente) return undefined;
	const rows = await deps.db
		.select(fichaRowColumns)
		.from(fichas)
		.where(and(fichasSeenBy(seat), eq(fichas.clienteId, clienteId)))
		.orderBy(desc(fichas.updatedAt))
		.limit(LAST_FICHAS);
	return {
		cliente,
		fichas: rows,
		similar: await similarClientes(deps, { seat, ...cliente, exceptId: clienteId }),
	};
}

const read =
	({ db }: Db): ReadRows<ClienteRow> =>
	(rows, where, order, most) =>
		db
			.select(columns)
			.from(rows)
			.where(where)
			.orderBy(...order)
			.limit(most);

function recent(deps: Db, most: number, conditions: (SQL | undefined)[]): Promise<ClienteRow[]> {
	return read(deps)(clientes, and(...conditions), newestFirst(clientes), most);
}
