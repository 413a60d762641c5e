import { and, eq, ne } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { readFields } from "#core/fichas/form/read-fields.ts";
import { clienteSections } from "#core/fichas/registry/pessoa-form.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { clientesKeptBy } from "#server/fichas/seen-by.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { clientes } from "./registry.table.ts";
import { clienteColumns } from "./registry-columns.ts";

export type ClienteRefusal = "not-found" | "invalid" | "same-document";
type Saved = Result<{ id: string }, ClienteRefusal> & { errors?: Record<string, string>; sameId?: string };
type Input = { seat: Seat; clienteId?: string; raw: unknown };

/**
 * A new client, or another state of one that is looked after. A document is there once for each who looks after
 * somebody: what a colleague has is neither asked nor told. Whoever manages is led to the record there is.
 */
export async function saveCliente(
	deps: Pick<Deps, "db" | "clock" | "random">,
	{ seat, clienteId, raw }: Input,
): Promise<Saved> {
	if (clienteId !== undefined && !isId(clienteId)) return refuse("not-found");
	const { values, errors } = readFields(clienteSections, raw);
	if (Object.keys(errors).length > 0) return { ...refuse("invalid"), errors };
	const now = deps.clock.now();
	const row = { ...clienteColumns(values), updatedAt: now };
	try {
		return await deps.db.transaction(async (tx): Promise<Saved> => {
			const ofAccount = eq(clientes.accountId, seat.accountId);
			const own = eq(clientes.responsavelId, seat.personId);
			const sameDocument = row.cpfCnpj ? eq(clientes.cpfCnpj, row.cpfCnpj) : undefined;
			if (!clienteId) {
				const known = and(ofAccount, seesAll(seat) ? undefined : own, sameDocument);
				const [same] = sameDocument ? await tx.select({ id: clientes.id }).from(clientes).where(known) : [];
				if (same) return { ...refuse("same-document"), sameId: same.id };
				const id = deps.random.uuid();
				const kept = { accountId: seat.accountId, responsavelId: seat.personId };
				await tx.insert(clientes).values({ id, ...kept, createdAt: now, ...row });
				return succeed({ id });
			}
			const [found] = await tx
				.select({ responsavelId: clientes.responsavelId })
				.from(clientes)
				.where(and(eq(clientes.id, clienteId), clientesKeptBy(seat)))
				.for("update");
			if (!found) return refuse("not-found");
			const keepers = found.responsavelId ? eq(clientes.responsavelId, found.responsavelId) : undefined;
			const known = and(ofAccount, keepers, sameDocument, ne(clientes.id, clienteId));
			const [same] = keepers && sameDocument ? await tx.select({ id: clientes.id }).from(clientes).where(known) : [];
			if (same) return { ...refuse("same-document"), sameId: same.id };
			await tx.update(clientes).set(row).where(eq(clientes.id, clienteId));
			return succeed({ id: clienteId });
		});
	} catch (error) {
		// The same form twice in one moment.
		if (isUniqueViolation(error)) return refuse("same-document");
		throw error;
	}
}
