import type { CheckoutForm } from "#core/billing/checkout-form.ts";
import { type BillingCycle, chargeOf, type PlanKey, planOf } from "#core/billing/plans.ts";
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
export type PendingUserRefusal = "account-active" | "key-reused";

/** Account and order before anybody pays. An account that exists keeps its data: so far somebody only typed its address. */
export async function createPendingUser(
	deps: Deps,
	form: PendingUserForm,
): Promise<Result<{ usuarioId: string; orderToken: string }, PendingUserRefusal>> {
	return deps.db.transaction(async (tx) => {
		const userId = await accountOfBuyer(deps, tx, form);
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
			requestKey: form.requestKey,
		});
		if (!opened.ok) return opened;
		return succeed({ usuarioId: userId, orderToken: orderToken(deps, opened.value.id) });
	});
}

async function accountOfBuyer(
	deps: Deps,
	tx: Transaction,
	{ email, nome_completo, telefone, cpf_cnpj }: PendingUserForm,
): Promise<string> {
	const person = { email, name: nome_completo, phone: telefone, document: cpf_cnpj };
	const created = await createAccount(deps, tx, { ...person, status: "pendente" });
	if (created) return created;
	const existing = await accountByEmail({ db: tx }, email);
	if (!existing) throw new Error("the account was deleted while it was being bought for");
	return existing.id;
}
