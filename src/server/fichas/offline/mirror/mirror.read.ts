import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Seat } from "#core/accounts/seat.ts";
import { waitingStatuses } from "#core/fichas/ficha-status.ts";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { accessOfSeat } from "#server/billing/plans/access-of-seat.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichaRowColumns } from "#server/fichas/ficha-row.read.ts";
import { modelContents, modelos, modelVersions } from "#server/fichas/models/model.table.ts";
import { modelsToStart } from "#server/fichas/models-to-start.ts";
import { type Cursor, readCursor, writeCursor } from "#server/fichas/page-cursor.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { wasAskedForCorretor } from "#server/fichas/registry/corretor-asked.read.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { clientesKeptBy, fichasShownTo } from "#server/fichas/seen-by.ts";

const A_PAGE = 250;
/** A model may be long. */
const MODELS_A_PAGE = 25;
const OPEN_FICHAS = 50;

type Db = Pick<Deps, "db">;

/** The first page of what a device takes along: who they are, and what they work on. */
export async function readMirrorStart(deps: Pick<Deps, "db" | "clock">, seat: Seat) {
	const rows = await deps.db
		.select(fichaRowColumns)
		.from(fichas)
		.where(and(fichasShownTo(seat), inArray(fichas.status, ["rascunho", ...waitingStatuses])))
		.orderBy(desc(fichas.updatedAt))
		.limit(OPEN_FICHAS);
	const starts = await Promise.all(fichaTypes.map(async (tipo) => [tipo, await firstOf(deps, seat, tipo)] as const));
	return {
		mayCreate: (await accessOfSeat(deps, seat)).access === "full",
		corretor: await readCorretor(deps, seat),
		asked: await wasAskedForCorretor(deps, seat.personId),
		first: Object.fromEntries(starts),
		fichas: rows.map(({ id, tipo, status, protocolo, clienteNome, imovelEndereco, signers, ...row }) => ({
			...{ id, tipo, status, protocolo, clienteNome, imovelEndereco, signers },
			happensOn: row.happensOn,
			updatedAt: row.updatedAt.toISOString(),
		})),
	};
}

/** Which model a new ficha of that type begins with for this person. */
async function firstOf(deps: Db, seat: Seat, tipo: (typeof fichaTypes)[number]): Promise<string | null> {
	return (await modelsToStart(deps, { seat, tipo })).first;
}

/** The published models that a ficha can begin with, contents and all. */
export async function mirrorModels({ db }: Db, seat: Seat, after: string | undefined) {
	const cursor = readCursor(after);
	const rows = await db
		.select({
			id: modelos.id,
			tipo: modelos.tipo,
			versao: sql<number>`${modelos.version}`,
			content: modelContents.content,
			updatedAt: modelos.updatedAt,
		})
		.from(modelos)
		.innerJoin(modelVersions, and(eq(modelVersions.modeloId, modelos.id), eq(modelVersions.versao, modelos.version)))
		.innerJoin(modelContents, eq(modelContents.hash, modelVersions.hash))
		.where(
			and(
				eq(modelos.accountId, seat.accountId),
				gt(modelos.version, 0),
				isNull(modelos.archivedAt),
				afterCursor(cursor, modelos.updatedAt, modelos.id),
			),
		)
		.orderBy(desc(modelos.updatedAt), asc(modelos.id))
		.limit(MODELS_A_PAGE + 1);
	return pageOf(rows, MODELS_A_PAGE);
}

/** Whom they may begin a ficha with, met last first. */
export async function mirrorClientes({ db }: Db, seat: Seat, after: string | undefined) {
	const { id, nome, cpfCnpj, telefone, fields, updatedAt } = clientes;
	const rows = await db
		.select({ id, nome, cpfCnpj, telefone, fields, updatedAt })
		.from(clientes)
		.where(and(clientesKeptBy(seat), isNull(clientes.archivedAt), afterCursor(readCursor(after), updatedAt, id)))
		.orderBy(desc(updatedAt), asc(id))
		.limit(A_PAGE + 1);
	return pageOf(rows, A_PAGE);
}

export async function mirrorImoveis({ db }: Db, seat: Seat, after: string | undefined) {
	const { id, codigo, endereco, fields, updatedAt } = imoveis;
	const ofAccount = eq(imoveis.accountId, seat.accountId);
	const rows = await db
		.select({ id, codigo, endereco, fields, updatedAt })
		.from(imoveis)
		.where(and(ofAccount, isNull(imoveis.archivedAt), afterCursor(readCursor(after), updatedAt, id)))
		.orderBy(desc(updatedAt), asc(id))
		.limit(A_PAGE + 1);
	return pageOf(rows, A_PAGE);
}

function afterCursor(cursor: Cursor | undefined, at: PgColumn, id: PgColumn): SQL | undefined {
	return cursor && or(lt(at, cursor.at), and(eq(at, cursor.at), gt(id, cursor.id)));
}

function pageOf<Row extends { id: string; updatedAt: Date }>(rows: Row[], most: number) {
	const page = rows.slice(0, most);
	const last = page.at(-1);
	return {
		rows: page.map(({ updatedAt: _, ...row }) => row),
		next: rows.length > most && last ? writeCursor({ at: last.updatedAt, id: last.id }) : undefined,
	};
}
