import { and, eq } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import { accessOfSeat } from "#server/billing/plans/access-of-seat.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { modelos } from "./model.table.ts";

export type OwnModel = typeof modelos.$inferSelect;
export type MakerRefusal = "not-allowed" | "read-only";
type Asked = { seat: Seat; modelId: string };

/** Managers make models; a single broker is their own manager. */
export async function refuseOthers(deps: Pick<Deps, "db" | "clock">, seat: Seat): Promise<MakerRefusal | undefined> {
	if (!seesAll(seat)) return "not-allowed";
	return (await accessOfSeat(deps, seat)).access === "full" ? undefined : "read-only";
}

/** The model held until the transaction ends, for one who may change it. Another account's does not exist. */
export async function changeModel<Value, Reason extends string>(
	deps: Deps,
	{ seat, modelId }: Asked,
	work: (tx: Transaction, model: OwnModel) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | MakerRefusal | "not-found">> {
	if (!isId(modelId)) return refuse("not-found");
	const refusal = await refuseOthers(deps, seat);
	if (refusal) return refuse(refusal);
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const [model] = await tx
			.select()
			.from(modelos)
			.where(and(eq(modelos.id, modelId), eq(modelos.accountId, seat.accountId)))
			.for("update");
		return model ? work(tx, model) : refuse("not-found");
	});
}

export const done = succeed(undefined);
