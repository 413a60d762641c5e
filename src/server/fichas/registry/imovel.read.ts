import { and, asc, desc, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { type RegistryColumn, usualRegistryOrder } from "#core/fichas/ficha-columns.ts";
import type { AddressFields } from "#core/fichas/registry/address.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import { searchWords } from "#core/fichas/registry/search-words.ts";
import { isId } from "#core/kernel/ids.ts";
import type { ListOrder } from "#core/kernel/list-order.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichaRowColumns } from "#server/fichas/ficha-row.read.ts";
import { searchInOrder } from "#server/fichas/search/search-in-order.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { imoveis, imovelWords } from "./registry.table.ts";
import { keyOf } from "./registry-columns.ts";
import { registryPage } from "./registry-page.ts";

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
	const { page, next } = asked.cut(await find(deps, { ...asked, seat, typed }));
	return { imoveis: page, next };
}

/** A case is looked for among the archived as well. */
export function suggestImoveis(
	deps: Db,
	{ seat, typed, forCase = false }: { seat: Seat; typed: string; forCase?: boolean },
): Promise<ImovelRow[]> {
	const shown = and(eq(imoveis.accountId, seat.accountId), forCase ? undefined : isNull(imoveis.archivedAt));
	return find(deps, { seat, typed, shown, most: SUGGESTIONS });
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

type Asked = {
	seat: Seat;
	typed: string | undefined;
	shown: SQL | undefined;
	follows?: SQL | undefined;
	order?: SQL[];
	most: number;
};

const newestFirst = [desc(imoveis.updatedAt), asc(imoveis.id)];

/** With nothing typed all that is shown is found. */
function find({ db }: Db, { seat, typed, shown, follows, order = newestFirst, most }: Asked): Promise<ImovelRow[]> {
	const { accountId } = seat;
	if (searchWords(typed ?? "").length === 0) return recent({ db }, most, [shown, follows], order);
	// Which of them are shown is seen afterwards: no index has a broker's own in this order.
	const among = and(eq(imoveis.accountId, accountId), follows);
	return searchInOrder(
		{ db },
		{ table: imoveis, searched: imovelWords, accountId, typed, among, order, most },
		(rows, where) =>
			db
				.select(columns)
				.from(rows)
				.where(and(where, shown))
				.orderBy(...order)
				.limit(most),
	);
}

async function recent(
	{ db }: Db,
	limit: number,
	conditions: (SQL | undefined)[],
	order = newestFirst,
): Promise<ImovelRow[]> {
	return db
		.select(columns)
		.from(imoveis)
		.where(and(...conditions))
		.orderBy(...order)
		.limit(limit);
}
