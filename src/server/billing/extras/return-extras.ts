import { countReturnable, type Returnable, takeForReturn } from "#core/billing/extras/return-extras.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockQuotaRow } from "#server/accounts/quota/count-ficha.ts";
import { takeExtraFichas } from "#server/accounts/quota/month-count.ts";
import { orderById } from "#server/billing/payments/order.read.ts";
import { lockLivingSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { setExtraProfiles } from "./add-extra-profile.ts";
import { extraReturns } from "./extra-return.table.ts";
import { type BoughtExtra, type ExtraKind, readOwnReturnables, readReturnables } from "./extra-returns.read.ts";
import { quotaMonth } from "./give-extra-fichas.ts";
import { refundExtra } from "./refund-extra.job.ts";

type Input = {
	kind: ExtraKind;
	quantity: number;
	/** How many could be given back when whoever asks looked: pressed fifty times, it happens once. */
	seen: number;
};

/** The holder gives unused extras back, within seven days of buying them. They go at once, the money follows. */
export async function returnOwnExtras(
	deps: Deps,
	{ userId, ...asked }: Input & { userId: string },
): Promise<Result<undefined, "not-offered">> {
	return deps.db.transaction(async (tx) => {
		await lockAll(tx, userId);
		const found = await readOwnReturnables({ db: tx, clock: deps.clock }, userId, asked.kind);
		return giveBack(deps, tx, { userId, askedBy: "cliente", ...asked, ...found });
	});
}

/** The same by an admin, of one order and without the seven days: somebody wrote in time and was answered later. */
export async function returnExtrasOfOrder(
	deps: Deps,
	tx: Transaction,
	{ orderId, quantity, seen }: Omit<Input, "kind"> & { orderId: string },
): Promise<Result<{ userId: string }, "not-offered">> {
	const order = await orderById({ db: tx }, orderId);
	const kind = order?.kind;
	const userId = order?.userId;
	if (!userId || (kind !== "extra-fichas" && kind !== "extra-perfil")) return refuse("not-offered");
	await lockAll(tx, userId);
	const { bought, returnable } = await readReturnables({ db: tx, clock: deps.clock }, userId, kind);
	const ofOrder = returnable.filter((one) => one.orderId === orderId);
	const asked = { userId, askedBy: "admin", kind, quantity, seen, bought, returnable: ofOrder } as const;
	const given = await giveBack(deps, tx, asked);
	return given.ok ? succeed({ userId }) : given;
}

/** Nobody buys, joins, sends or signs while it is counted what is unused. */
async function lockAll(tx: Transaction, userId: string): Promise<void> {
	await lockLivingSubscription(tx, userId);
	await lockQuotaRow(tx, userId);
}

type Return = Input & {
	userId: string;
	askedBy: "cliente" | "admin";
	bought: BoughtExtra[];
	returnable: Returnable[];
};

async function giveBack(deps: Deps, tx: Transaction, asked: Return): Promise<Result<undefined, "not-offered">> {
	const { userId, kind, bought, returnable } = asked;
	if (countReturnable(returnable) !== asked.seen) return refuse("not-offered");
	const taken = takeForReturn(returnable, bought, asked.quantity);
	if (!taken) return refuse("not-offered");
	if (kind === "extra-perfil") await takeProfiles(deps, tx, userId, countReturnable(taken));
	for (const { orderId, quantity, amount } of taken) {
		const paid = bought.find((one) => one.orderId === orderId);
		if (!paid) throw new Error("what is given back was never bought");
		if (kind === "extra-fichas") await takeExtraFichas(tx, userId, quotaMonth(paid.paidAt), quantity);
		const id = deps.random.uuid();
		const row = { id, orderId, paymentId: paid.paymentId, quantity, amount, askedBy: asked.askedBy };
		await tx.insert(extraReturns).values({ ...row, askedAt: deps.clock.now() });
		await deps.jobs.enqueue(tx, refundExtra, { returnId: id });
	}
	return succeed(undefined);
}

async function takeProfiles(deps: Deps, tx: Transaction, userId: string, count: number): Promise<void> {
	const row = await lockLivingSubscription(tx, userId);
	if (!row) throw new Error("profiles without a plan cannot be given back");
	await setExtraProfiles(deps, tx, row, row.extraProfiles - count);
}
