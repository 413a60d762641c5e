import { and, eq, gte, isNull, ne } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { readFields } from "#core/fichas/form/read-fields.ts";
import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import { clienteSections } from "#core/fichas/registry/pessoa-form.ts";
import { isChangedMeanwhile } from "#core/fichas/registry/record-mark.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { SAID_AGAIN_MS } from "#core/kernel/said-again.ts";
import type { Deps } from "#server/deps.ts";
import { clientesKeptBy } from "#server/fichas/seen-by.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { lockWords } from "#server/platform/db/lock-words.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { clientes } from "./registry.table.ts";
import { clienteColumns } from "./registry-columns.ts";

export type ClienteRefusal = "not-found" | "invalid" | "same-document" | "changed-meanwhile";
type Saved = Result<{ id: string }, ClienteRefusal> & {
	errors?: Record<string, string>;
	sameId?: string;
	/** What the record says now, where it is not what whoever saves was shown. */
	stands?: PessoaFields;
};
/** `shown`: the mark of the record as it stood on the page (`recordMark`). */
type Input = { seat: Seat; clienteId?: string; raw: unknown; shown?: string | undefined };
type World = Pick<Deps, "db" | "clock" | "random">;
type Row = ReturnType<typeof clienteColumns> & { updatedAt: Date };

/**
 * A new client, or another state of one that is looked after. A document is there once for each who looks after
 * somebody: what a colleague has is neither asked nor told. Whoever manages is led to the record there is.
 */
export async function saveCliente(deps: World, { seat, clienteId, raw, shown }: Input): Promise<Saved> {
	if (clienteId !== undefined && !isId(clienteId)) return refuse("not-found");
	const { values, errors } = readFields(clienteSections, raw);
	if (Object.keys(errors).length > 0) return { ...refuse("invalid"), errors };
	const row = { ...clienteColumns(values), updatedAt: deps.clock.now() };
	try {
		return await deps.db.transaction((tx) =>
			clienteId ? change(tx, { seat, clienteId, row, shown }) : make(deps, tx, { seat, row }),
		);
	} catch (error) {
		// Written by a ficha that was sent in the same moment.
		if (isUniqueViolation(error)) return refuse("same-document");
		throw error;
	}
}

async function make(deps: World, tx: Transaction, { seat, row }: { seat: Seat; row: Row }): Promise<Saved> {
	const { accountId, personId } = seat;
	await lockWords(tx, "cliente", accountId, personId, row.cpfCnpj ?? row.nome);
	const again = await madeJustNow(tx, seat, row);
	if (again) return succeed(again);
	if (row.cpfCnpj) {
		const own = seesAll(seat) ? undefined : eq(clientes.responsavelId, personId);
		const known = and(eq(clientes.accountId, accountId), own, eq(clientes.cpfCnpj, row.cpfCnpj));
		const [same] = await tx.select({ id: clientes.id }).from(clientes).where(known);
		if (same) return { ...refuse("same-document"), sameId: same.id };
	}
	const id = deps.random.uuid();
	await tx.insert(clientes).values({ id, accountId, responsavelId: personId, createdAt: row.updatedAt, ...row });
	return succeed({ id });
}

/** A tap too many, or the form sent once more because its answer was lost: they are led to what the first one made. */
async function madeJustNow(tx: Transaction, { accountId, personId }: Seat, row: Row) {
	const [found] = await tx
		.select({ id: clientes.id })
		.from(clientes)
		.where(
			and(
				...[eq(clientes.accountId, accountId), eq(clientes.responsavelId, personId)],
				...[eq(clientes.nome, row.nome), eq(clientes.fields, row.fields), isNull(clientes.archivedAt)],
				gte(clientes.createdAt, new Date(row.updatedAt.getTime() - SAID_AGAIN_MS)),
			),
		)
		.limit(1);
	return found;
}

type Change = { seat: Seat; clienteId: string; row: Row; shown: string | undefined };

async function change(tx: Transaction, { seat, clienteId, row, shown }: Change): Promise<Saved> {
	const [found] = await tx
		.select({ responsavelId: clientes.responsavelId, fields: clientes.fields })
		.from(clientes)
		.where(and(eq(clientes.id, clienteId), clientesKeptBy(seat)))
		.for("update");
	if (!found) return refuse("not-found");
	const { fields: stands, responsavelId } = found;
	if (isChangedMeanwhile({ shown, stands, typed: row.fields })) return { ...refuse("changed-meanwhile"), stands };
	if (responsavelId && row.cpfCnpj) {
		const known = and(eq(clientes.responsavelId, responsavelId), eq(clientes.cpfCnpj, row.cpfCnpj));
		const other = and(eq(clientes.accountId, seat.accountId), known, ne(clientes.id, clienteId));
		const [same] = await tx.select({ id: clientes.id }).from(clientes).where(other);
		if (same) return { ...refuse("same-document"), sameId: same.id };
	}
	await tx.update(clientes).set(row).where(eq(clientes.id, clienteId));
	return succeed({ id: clienteId });
}
