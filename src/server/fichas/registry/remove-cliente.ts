import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { removalOf } from "#core/fichas/registry/who-decides.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { clientesKeptBy } from "#server/fichas/seen-by.ts";
import { isForeignKeyViolation } from "#server/platform/db/foreign-key-violation.ts";
import { clientes } from "./registry.table.ts";
import { standingOnCliente } from "./standing.read.ts";

type Which = { seat: Seat; clienteId: string };

/** For good, where nothing was ever sent with them and no case is about them; else the record can be archived. */
export async function deleteCliente(
	{ db }: Pick<Deps, "db">,
	{ seat, clienteId }: Which,
): Promise<Result<undefined, "not-found" | "in-use">> {
	if (!isId(clienteId)) return refuse("not-found");
	try {
		return await db.transaction(async (tx) => {
			const [cliente] = await tx
				.select()
				.from(clientes)
				.where(and(eq(clientes.id, clienteId), clientesKeptBy(seat)))
				.for("update");
			if (!cliente) return refuse("not-found");
			if (removalOf(await standingOnCliente({ db: tx }, { seat, cliente })) === "archive") return refuse("in-use");
			await tx.delete(clientes).where(eq(clientes.id, clienteId));
			return succeed(undefined);
		});
	} catch (error) {
		// Sent in the same moment: the database has the last word.
		if (isForeignKeyViolation(error)) return refuse("in-use");
		throw error;
	}
}

/** Out of lists and suggestions, or back in; page, fichas and cases stay as they are. */
export async function archiveCliente(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ seat, clienteId, archived }: Which & { archived: boolean },
): Promise<Result<undefined, "not-found">> {
	if (!isId(clienteId)) return refuse("not-found");
	const changed = await db
		.update(clientes)
		.set({ archivedAt: archived ? clock.now() : null })
		.where(and(eq(clientes.id, clienteId), clientesKeptBy(seat)))
		.returning({ id: clientes.id });
	return changed.length > 0 ? succeed(undefined) : refuse("not-found");
}
