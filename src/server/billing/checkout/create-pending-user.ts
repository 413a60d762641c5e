import type { CheckoutForm } from "#core/billing/checkout/checkout-form.ts";
import { type BillingCycle, chargeOf, type PlanKey, planOf } from "#core/billing/plans/plans.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { openOrder } from "./open-order.ts";
import { orderToken } from "./order-token.ts";

export type PendingUserForm = CheckoutForm & {
	planId: PlanKey;
	billing: BillingCycle;
	/** The caller's Idempotency-Key, if it sent one. */
	requestKey?: string | undefined;
};
/** Where the form comes from; the token is that of the order cookie. */
export type CheckoutVisitor = { orderToken?: string | undefined; ip?: string; userAgent?: string | undefined };
export type PendingUserRefusal = "account-active" | "key-reused";
export type PendingUser = {
	/** Known to the order's browser alone, and good for nothing but this attempt. */
	orderId: string;
	orderToken: string;
	/** Stays on the server: who typed an address has not shown to be its holder. */
	userId: string;
};

/**
 * Account and order before anybody pays. Whoever typed the address may be anybody, so what they typed stays in their
 * order: the account's it becomes when that order is paid and nobody has proved the address before (activate-plan.ts).
 */
export async function createPendingUser(
	deps: Deps,
	form: PendingUserForm,
	visitor: CheckoutVisitor = {},
): Promise<Result<PendingUser, PendingUserRefusal>> {
	return deps.db.transaction(async (tx) => {
		const userId = await accountOfBuyer(deps, tx, form.email);
		const account = await lockAccount(tx, userId);
		if (account?.status_conta === "ativo") return refuse("account-active");
		const opened = await openOrder(deps, tx, {
			userId,
			kind: "plano",
			plan: form.planId,
			billing: form.billing,
			amount: chargeOf(planOf(form.planId), form.billing),
			buyer: {
				name: form.nome_completo,
				email: form.email,
				phone: form.telefone,
				document: form.cpf_cnpj,
				personType: form.tipo_pessoa,
			},
			opener: { kind: "visitor", ...visitor },
			requestKey: form.requestKey,
		});
		if (!opened.ok) return opened;
		const { id } = opened.value;
		return succeed({ orderId: id, orderToken: orderToken(deps, id), userId });
	});
}

async function accountOfBuyer(deps: Deps, tx: Transaction, email: string): Promise<string> {
	const created = await createAccount(deps, tx, { email, status: "pendente", name: "", phone: "" });
	if (created) return created;
	const existing = await accountByEmail({ db: tx }, email);
	if (!existing) throw new Error("the account was deleted while it was being bought for");
	return existing.id;
}
