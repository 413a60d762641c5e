import { and, eq, ne, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { clienteSections } from "#core/fichas/pessoa-form.ts";
import { readFields } from "#core/fichas/read-fields.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { clientes } from "./ficha.table.ts";
import { clienteColumns } from "./known-columns.ts";
import { isClientePreserved } from "./preserved.read.ts";
import { clientesSeenBy } from "./seen-by.ts";

export type ClienteRefusal = "not-found" | "invalid" | "same-document" | "colleagues-document";
type Saved = Result<{ id: string }, ClienteRefusal> & { errors?: Record<string, string>; sameId?: string };

/** A new client, or another state of a known one. The document is there once in an account. */
export async function saveCliente(
	deps: Pick<Deps, "db" | "clock" | "random">,
	{ seat, clienteId, raw }: { seat: Seat; clienteId?: string; raw: unknown },
): Promise<Saved> {
	if (clienteId !== undefined && !isId(clienteId)) return refuse("not-found");
	const { values, errors } = readFields(clienteSections, raw);
	if (Object.keys(errors).length > 0) return { ...refuse("invalid"), errors };
	const now = deps.clock.now();
	const row = { ...clienteColumns(values), updatedAt: now };
	return deps.db.transaction(async (tx): Promise<Saved> => {
		const id = clienteId ?? deps.random.uuid();
		if (row.cpfCnpj) {
			const mine = clientesSeenBy(seat) ?? sql`true`;
			const [same] = await tx
				.select({ id: clientes.id, isSeen: sql<boolean>`${mine}` })
				.from(clientes)
				.where(and(eq(clientes.accountId, seat.accountId), eq(clientes.cpfCnpj, row.cpfCnpj), ne(clientes.id, id)));
			// A colleague's client is not shown; that the document is taken has to be said.
			if (same && !same.isSeen) return refuse("colleagues-document");
			if (same) return { ...refuse("same-document"), sameId: same.id };
		}
		if (!clienteId) {
			const made = await tx
				.insert(clientes)
				.values({ id, accountId: seat.accountId, responsavelId: seat.personId, createdAt: now, ...row })
				.onConflictDoNothing()
				.returning({ id: clientes.id });
			// Somebody was faster by a moment.
			return made.length > 0 ? succeed({ id }) : refuse("same-document");
		}
		const changed = await tx
			.update(clientes)
			.set(row)
			.where(and(eq(clientes.id, id), clientesSeenBy(seat)))
			.returning({ id: clientes.id });
		return changed.length > 0 ? succeed({ id }) : refuse("not-found");
	});
}

/** Their fichas stay as they are: what was written down and signed names them itself. */
export async function deleteCliente(
	{ db }: Pick<Deps, "db">,
	{ seat, clienteId }: { seat: Seat; clienteId: string },
): Promise<Result<undefined, "not-found" | "preserved">> {
	if (!isId(clienteId)) return refuse("not-found");
	if (await isClientePreserved(db, seat.accountId, clienteId)) return refuse("preserved");
	const gone = await db
		.delete(clientes)
		.where(and(eq(clientes.id, clienteId), clientesSeenBy(seat)))
		.returning({ id: clientes.id });
	return gone.length > 0 ? succeed(undefined) : refuse("not-found");
}
