import { and, desc, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { type RegistryColumn, usualRegistryOrder } from "#core/fichas/ficha-columns.ts";
import type { AddressFields } from "#core/fichas/registry/address.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import { isId } from "#core/kernel/ids.ts";
import type { ListOrder } from "#core/kernel/list-order.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichaRowColumns } from "#server/fichas/ficha-row.read.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { imoveis, imovelWords } from "./registry.table.ts";
import { keyOf } from "./registry-columns.ts";
import { registryPage } from "./registry-page.ts";
import { newestFirst, type ReadRows, searchRegistry } from "./search-registry.ts";

const SUGGESTIONS = 8;
const LAST_FICHAS = 50;

export type ImovelRow = {
	id: string;
	codigo: string | null;
	endereco: string;
	fields: ImovelFields;
	archivedAt: Date | null;
	updatedAt: Date;
};

const columns = {
	id: imoveis.id,
	codigo: imoveis.codigo,
	endereco: imoveis.endereco,
	fields: imoveis.fields,
	archivedAt: imoveis.archivedAt,
	updatedAt: imoveis.updatedAt,
};

const registry = { table: imoveis, searched: imovelWords };

type Db = Pick<Deps, "db">;

/** The most recently shown first; the archived ones apart. */
export async function listImoveis(
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
): Promise<{ imoveis: ImovelRow[]; next: string | undefined }> {
	const asked = registryPage(
		imoveis,
		{ nome: imoveis.addressKey, seen: eq(imoveis.accountId, seat.accountId) },
		{ after, archived, order },
	);
	const { page, next } = asked.cut(await searchRegistry(deps, registry, { ...asked, seat, typed }, read(deps)));
	return { imoveis: page, next };
}

/** A case is looked for among the archived as well. */
export function suggestImoveis(
	deps: Db,
	{ seat, typed, forCase = false }: { seat: Seat; typed: string; forCase?: boolean },
): Promise<ImovelRow[]> {
	const shown = and(eq(imoveis.accountId, seat.accountId), forCase ? undefined : isNull(imoveis.archivedAt));
	return searchRegistry(deps, registry, { seat, typed, shown, most: SUGGESTIONS }, read(deps));
}

/** Others at the same address, however it was written. */
export async function similarImoveis(
	deps: Db,
	{
		seat,
		exceptId,
		...property
	}: {
		seat: Seat;
		endereco: AddressFields;
		bloco?: string | undefined;
		unidade?: string | undefined;
		exceptId?: string;
	},
): Promise<ImovelRow[]> {
	const key = keyOf(property);
	if (!key) return [];
	return recent(deps, SUGGESTIONS, [
		eq(imoveis.accountId, seat.accountId),
		eq(imoveis.addressKey, key),
		exceptId && isId(exceptId) ? ne(imoveis.id, exceptId) : undefined,
	]);
}

export async function readImovel(deps: Db, { seat, imovelId }: { seat: Seat; imovelId: string }) {
	if (!isId(imovelId)) return undefined;
	const [imovel] = await recent(deps, 1, [eq(imoveis.accountId, seat.accountId), eq(imoveis.id, imovelId)]);
	if (!imovel) return undefined;
	const rows = await deps.db
		.select(fichaRowColumns)
		.from(fichas)
		.where(and(fichasSeenBy(seat), eq(fichas.imovelId, imovelId)))
		.orderBy(desc(fichas.updatedAt))
		.limit(LAST_FICHAS);
	const { endereco, bloco, unidade } = imovel.fields;
	return {
		imovel,
		fichas: rows,
		similar: await similarImoveis(deps, { seat, endereco: endereco ?? {}, bloco, unidade, exceptId: imovelId }),
	};
}

const read =
	({ db }: Db): ReadRows<ImovelRow> =>
	(rows, where, order, most) =>
		db
			.select(columns)
			.from(rows)
			.where(where)
			.orderBy(...order)
			.limit(most);

function recent(deps: Db, most: number, conditions: (SQL | undefined)[]): Promise<ImovelRow[]> {
	return read(deps)(imoveis, and(...conditions), newestFirst(imoveis), most);
}
