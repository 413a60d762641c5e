import { eq } from "drizzle-orm";
import { dealNames, readSale, type SaleRefusal } from "#core/fichas/draft/sale.ts";
import { BRAZIL_ZONE, dayIn, formatDay } from "#core/kernel/day.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import type { Deps } from "#server/deps.ts";
import { readCase } from "./case.read.ts";
import { casos } from "./case.table.ts";
import { addCaseRecord, type CaseKey, ensureCase } from "./ensure-case.ts";

type Typed = { kind: string; on: string; source: string };

/** The deal as the broker heard of it: the timeline counts from it, and says whose word it is. */
export async function noteSale(
	deps: Deps,
	{ typed, ...key }: CaseKey & { typed: Typed },
): Promise<Result<undefined, SaleRefusal | "not-found" | "managers-only">> {
	const found = await readCase(deps, key);
	if (!found) return refuse("not-found");
	if (!found.mayDecide) return refuse("managers-only");
	const sale = readSale(typed, dayIn(BRAZIL_ZONE, deps.clock.now()));
	if (!sale.ok) return sale;
	const { kind, on, source } = sale.value;
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, key.seat))) return refuse("not-found");
		const { id } = await ensureCase(deps, tx, key.seat, found);
		await tx.update(casos).set({ dealKind: kind, soldOn: on, soldSource: source }).where(eq(casos.id, id));
		const detail = `${dealNames[kind]} em ${formatDay(on)}`;
		await addCaseRecord(deps, tx, { casoId: id, kind: "venda-informada", detail });
		return succeed(undefined);
	});
}

export async function withdrawSale(
	deps: Deps,
	key: CaseKey,
): Promise<Result<undefined, "not-found" | "managers-only">> {
	const found = await readCase(deps, key);
	if (!found) return refuse("not-found");
	if (!found.mayDecide) return refuse("managers-only");
	if (!found.sale) return succeed(undefined);
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, key.seat))) return refuse("not-found");
		const { id } = await ensureCase(deps, tx, key.seat, found);
		await tx.update(casos).set({ dealKind: null, soldOn: null, soldSource: null }).where(eq(casos.id, id));
		await addCaseRecord(deps, tx, { casoId: id, kind: "venda-retirada" });
		return succeed(undefined);
	});
}
