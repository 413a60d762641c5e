import { asc, eq } from "drizzle-orm";
import { methodOf } from "#core/billing/payments/payment-outcome.ts";
import { formatPartsBack, isWholeBack } from "#core/billing/payments/refunds/money-back.ts";
import { brand } from "#core/kernel/brand.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import type { ExportFile } from "#server/accounts/data-rights/export-part.ts";
import { formatMethod } from "#server/billing/payments/format-method.ts";
import { orders, payments, receipts } from "#server/billing/payments/order.table.ts";
import type { Deps } from "#server/deps.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";

/** The receipts of an account as the page /app/plano shows them, as text, for the copy of one's data. */
export async function* receiptFiles({ db }: Pick<Deps, "db">, userId: string): AsyncGenerator<ExportFile> {
	const own = await db
		.select({ receipt: receipts, payment: payments, order: orders })
		.from(receipts)
		.innerJoin(payments, eq(payments.id, receipts.paymentId))
		.innerJoin(orders, eq(orders.id, receipts.orderId))
		.where(eq(receipts.userId, userId))
		.orderBy(asc(receipts.number));
	for (const { receipt, payment, order } of own) {
		const back = formatPartsBack(payment.partsBack, mailTime);
		const text = `RECIBO Nº ${receipt.number}
${formatMoney(receipt.amount)}${isWholeBack(payment) ? " (devolvido)" : back ? " (devolvido em parte)" : ""}

Recebemos de: ${order.buyerName}
CPF/CNPJ: ${formatCpfOrCnpj(order.buyerDocument)}
Referente a: ${receipt.description}
Pago em: ${mailTime(payment.approvedAt ?? receipt.issuedAt)} (horário de São Paulo)
Forma de pagamento: ${formatMethod(methodOf(payment), payment)}
Código do pagamento: ${payment.id}${back && `\nDevolvido: ${back}`}

${brand.legalName}, CNPJ ${brand.cnpj}
${brand.location}. ${brand.supportEmail}
Este recibo comprova o pagamento e não substitui a nota fiscal de serviço.
`;
		const bytes = Buffer.from(text, "utf8");
		yield { path: `recibos/recibo-${receipt.number}.txt`, bytes: bytes.length, read: async () => bytes };
	}
}
