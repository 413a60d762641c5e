import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { readFields } from "#core/fichas/form/read-fields.ts";
import { imovelSections } from "#core/fichas/registry/imovel-form.ts";
import { mayMoveImovel } from "#core/fichas/registry/who-decides.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { imoveis } from "./registry.table.ts";
import { imovelColumns } from "./registry-columns.ts";
import { standingOnImovel } from "./standing.read.ts";

type Saved = Result<{ id: string }, "not-found" | "invalid" | "address-in-use"> & { errors?: Record<string, string> };

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
	return db.transaction(async (tx): Promise<Saved> => {
		const [known] = await tx
			.select()
			.from(imoveis)
			.where(and(eq(imoveis.id, imovelId), eq(imoveis.accountId, seat.accountId)))
			.for("update");
		if (!known) return refuse("not-found");
		const isMoved = row.addressKey !== known.addressKey || row.endereco !== known.endereco;
		if (isMoved) {
			if (!mayMoveImovel(seat, await standingOnImovel({ db: tx }, { seat, imovel: known })))
				return refuse("address-in-use");
		}
		await tx.update(imoveis).set(row).where(eq(imoveis.id, imovelId));
		return succeed({ id: imovelId });
	});
}
