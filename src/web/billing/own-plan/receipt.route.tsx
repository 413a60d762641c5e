import { data } from "react-router";
import { methodOf } from "#core/billing/payments/payment-outcome.ts";
import { formatPartsBack, isWholeBack } from "#core/billing/payments/refunds/money-back.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { requireHolder } from "#server/accounts/sessions/require-session.ts";
import { formatMethod } from "#server/billing/payments/format-method.ts";
import { receiptOf } from "#server/billing/plans/plan.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/receipt.route.ts";
import { ReceiptPrint } from "./receipt-print.tsx";

export const handle = { hydrate: true };
export const meta = privateMeta("Recibo");

export async function loader(args: Route.LoaderArgs) {
	const { account } = await requireHolder(args);
	const number = Number(args.params.number);
	const isNumber = Number.isSafeInteger(number) && number > 0;
	const found = isNumber ? await receiptOf(args.context.get(depsContext), account.id, number) : undefined;
	if (!found) throw data(null, { status: 404 });
	const { receipt, payment, order } = found;
	return {
		number: receipt.number,
		amount: formatMoney(receipt.amount),
		description: receipt.description,
		paidAt: `${mailTime(payment.approvedAt ?? receipt.issuedAt)} (horário de São Paulo)`,
		method: formatMethod(methodOf(payment), payment),
		paymentId: payment.id,
		buyer: order.buyerName,
		document: formatCpfOrCnpj(order.buyerDocument),
		back: formatPartsBack(payment.partsBack, mailTime),
		isRefunded: isWholeBack(payment),
	};
}

export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
	return <ReceiptPrint {...loaderData} />;
}
