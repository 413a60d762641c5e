import { checked, NAME, NUMBER, type Provider, unlessDone } from "./ask-provider.ts";
import { type Payments, PaymentsError } from "./payments.ts";
import { Invoice, Preapproval, resultsOf } from "./provider-answers.ts";
import { toReais } from "./provider-money.ts";

type PreapprovalCalls = Pick<
	Payments,
	"findPreapproval" | "findAuthorizedPayment" | "authorizedPaymentsOf" | "cancelPreapproval" | "changePreapprovalAmount"
>;

/** Of what is charged each month, and each of its charges. */
export function makePreapprovalCalls({ ask, find }: Provider): PreapprovalCalls {
	const findPreapproval = (id: string) => find(Preapproval, "/preapproval", id, NAME);
	return {
		findPreapproval,
		findAuthorizedPayment: (id) => find(Invoice, "/authorized_payments", id, NUMBER),
		authorizedPaymentsOf: (preapprovalId) =>
			ask(resultsOf(Invoice), {
				method: "GET",
				path: `/authorized_payments/search?${new URLSearchParams({ preapproval_id: preapprovalId, limit: "50" })}`,
			}),
		cancelPreapproval: (id, key) =>
			unlessDone(
				ask(Preapproval, {
					method: "PUT",
					path: `/preapproval/${checked(id, NAME)}`,
					key,
					body: { status: "cancelled" },
				}),
				async () => (await findPreapproval(id))?.status === "cancelled",
			),
		async changePreapprovalAmount(id, amount, key) {
			const auto_recurring = { transaction_amount: toReais(amount), currency_id: "BRL" };
			await ask(Preapproval, {
				method: "PUT",
				path: `/preapproval/${checked(id, NAME)}`,
				key,
				body: { auto_recurring },
			});
			// It has been seen to answer 200 and change nothing.
			if ((await findPreapproval(id))?.amount !== amount) {
				throw new PaymentsError("the provider kept the old amount", { transient: false });
			}
		},
	};
}
