import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { imovelSections } from "#core/fichas/imovel-form.ts";
import { readFields } from "#core/fichas/read-fields.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { imoveis } from "./ficha.table.ts";
import { imovelColumns } from "./known-columns.ts";
import { isImovelPreserved } from "./preserved.read.ts";

type Saved = Result<{ id: string }, "not-found" | "invalid"> & { errors?: Record<string, string> };

/** Two at one address are allowed, and pointed out: a house and its annex may be told apart later. */
export async function saveImovel(
	{ db, clock, random }: Pick<Deps, "db" | "clock" | "random">,
	{ seat, imovelId, raw }: { seat: Seat; imovelId?: string; raw: unknown },
): Promise<Saved> {
	if (imovelId !== undefined && !isId(imovelId)) return refuse("not-found");
	const { values, errors } = readFields(imovelSections, raw);
	if (Object.keys(errors).length > 0) return { ...refuse("invalid"), errors };
	const now = clock.now();
	const row = { ...imovelColumns(values), updatedAt: now };
	if (!imovelId) {
		const id = random.uuid();
		await db.insert(imoveis).values({ id, accountId: seat.accountId, createdAt: now, ...row });
		return succeed({ id });
	}
	const changed = await db
		.update(imoveis)
		.set(row)
		.where(and(eq(imoveis.id, imovelId), eq(imoveis.accountId, seat.accountId)))
		.returning({ id: imoveis.id });
	return changed.length > 0 ? succeed({ id: imovelId }) : refuse("not-found");
}

export async function deleteImovel(
	{ db }: Pick<Deps, "db">,
	{ seat, imovelId }: { seat: Seat; imovelId: string },
): Promise<Result<undefined, "not-found" | "preserved">> {
	if (!isId(imovelId)) return refuse("not-found");
	if (await isImovelPreserved(db, seat.accountId, imovelId)) return refuse("preserved");
	const gone = await db
		.delete(imoveis)
		.where(and(eq(imoveis.id, imovelId), eq(imoveis.accountId, seat.accountId)))
		.returning({ id: imoveis.id });
	return gone.length > 0 ? succeed(undefined) : refuse("not-found");
}
