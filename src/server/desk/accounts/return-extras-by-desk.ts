import { readReason } from "#core/desk/desk-record.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import { returnExtrasOfOrder } from "#server/billing/extras/return-extras.ts";
import type { Deps } from "#server/deps.ts";
import { type Admin, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";

type Asked = { admin: Admin; orderId: string; quantity: number; seen: number; reason: unknown };

/** Unused extras of one order go back, with the reason in the record: both or neither. */
export async function returnExtrasByDesk(
	deps: Deps,
	{ admin, reason: typed, ...asked }: Asked,
): Promise<Result<{ userId: string }, "no-reason" | "not-offered">> {
	const reason = readReason(typed);
	if (!reason) return refuse("no-reason");
	return deps.db.transaction(async (tx) => {
		const returned = await returnExtrasOfOrder(deps, tx, asked);
		if (!returned.ok) return returned;
		const detail = `extras do pedido ${asked.orderId}: ${asked.quantity}`;
		await writeDeskRecord(deps, tx, admin, { act: "devolveu", accountId: returned.value.userId, reason, detail });
		return returned;
	});
}
