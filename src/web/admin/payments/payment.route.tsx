import { data, redirect } from "react-router";
import { orderTitle } from "#core/billing/checkout/order-title.ts";
import { methodOf } from "#core/billing/payments/payment-outcome.ts";
import { reasonSentence } from "#core/desk/desk-record.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { isId } from "#core/kernel/ids.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { lookUp } from "#core/kernel/record.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { adminOrder } from "#server/billing/payments/admin-order.read.ts";
import { formatMethod } from "#server/billing/payments/format-method.ts";
import { returnExtrasByDesk } from "#server/desk/accounts/return-extras-by-desk.ts";
import { lookAtOrder, replayEvent } from "#server/desk/payments/look-again.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatShortMoment } from "../format-moment.ts";
import type { Route } from "./+types/payment.route.ts";
import { formatOutcome, formatRejection, orderStatusWords, subscriptionStatusWords } from "./payment.copy.ts";
import { PaymentPage } from "./payment-page.tsx";

export const meta = privateMeta("Pedido");

const done: Record<string, string> = {
	conferido: "Pedido conferido com o provedor",
	refeito: "Evento processado de novo",
	devolvido: "Devolução pedida ao provedor",
};

export async function loader(args: Route.LoaderArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const { orderId } = args.params;
	const found = isId(orderId) ? await adminOrder(deps, orderId) : undefined;
	if (!found) throw data(null, { status: 404 });
	const line = { act: "viu", accountId: found.order.userId ?? undefined, detail: "pedido" } as const;
	await writeDeskRecord(deps, deps.db, adminOf(current), line);
	const { order, payments, subscription, receipts, returns, returnable, unreturned, events } = found;
	const when = (moment: Date | null) => (moment ? formatShortMoment(moment) : undefined);
	return {
		id: order.id,
		title: orderTitle(order),
		status: orderStatusWords[order.status],
		done: lookUp(done, new URL(args.request.url).searchParams.get("feito")),
		facts: [
			["Valor", formatMoney(order.amount)],
			["Comprador", order.buyerName],
			["E-mail", order.buyerEmail],
			["Telefone", formatPhone(order.buyerPhone)],
			["CPF/CNPJ", formatCpfOrCnpj(order.buyerDocument)],
			["Criado em", when(order.createdAt)],
			["Pago em", when(order.paidAt)],
			["Última recusa", order.refusal],
			["Última conferência", when(order.checkedAt)],
			["Próxima conferência", when(order.nextCheckAt)],
			["Referência", order.reference],
			["No provedor", order.providerId],
			["Assinatura", subscription && subscriptionStatusWords[subscription.status]],
			["Período pago até", when(subscription?.periodEnd ?? null)],
			["Devolução pedida em", when(subscription?.refundAskedAt ?? null)],
			["Extras devolvidos", returns.map(formatReturn).join("; ")],
			["Devoluções no provedor", unreturned.map(formatUnreturned).join("; ")],
			["Recibos", receipts.map(({ number }) => `nº ${number}`).join(", ")],
		].flatMap(([label, value]) => (label && value ? [{ label, value }] : [])),
		returnChoices: returnable.map(({ quantity, amount }) => ({
			value: String(quantity),
			label: `${quantity}: ${formatMoney(amount)}`,
		})),
		payments: payments.map((payment) => ({
			id: payment.id,
			status: `${payment.status} · ${payment.statusDetail}`,
			amount: formatMoney(payment.amount),
			refunded: payment.refunded > 0 ? formatMoney(payment.refunded) : undefined,
			method: formatMethod(methodOf(payment), payment),
			moment: formatShortMoment(payment.createdAt),
			alert: payment.rejection ? formatRejection(payment.rejection) : undefined,
			isCounted: payment.acceptedAt !== null,
		})),
		events: events.map((event) => ({
			id: event.id,
			topic: event.topic,
			action: event.action,
			moment: formatShortMoment(event.receivedAt),
			outcome: formatOutcome(event.outcome),
		})),
	};
}

export async function action(args: Route.ActionArgs) {
	const admin = adminOf(await requireAdmin(args));
	const deps = args.context.get(depsContext);
	const { orderId } = args.params;
	const form = await args.request.formData();
	const [intent, eventId] = [form.get("intent"), form.get("evento")];
	if (isId(orderId) && intent === "devolver") {
		const [quantity, seen] = [Number(form.get("quantidade")), Number(form.get("de"))];
		const asked = { admin, orderId, quantity, seen, reason: form.get("motivo") };
		const returned = await returnExtrasByDesk(deps, asked);
		if (!returned.ok && returned.reason === "no-reason") return data({ problem: reasonSentence }, { status: 400 });
		if (!returned.ok) return data({ problem: "Isso não pode mais ser devolvido. Confira o pedido." }, { status: 409 });
		return redirect(`/admin/pagamentos/${orderId}?feito=devolvido`, 303);
	}
	const isSync = intent === "conferir";
	const isReplay = intent === "refazer" && isId(eventId);
	if (!isId(orderId) || (!isSync && !isReplay)) return data({ problem: "Pedido inválido" }, { status: 400 });
	try {
		const looked = isReplay
			? await replayEvent(deps, { admin, eventId, orderId })
			: await lookAtOrder(deps, { admin, orderId });
		if (!looked.ok) return data({ problem: "Este pedido ou evento não existe." }, { status: 404 });
	} catch (error) {
		deps.log.warn({ err: error, orderId }, "an order could not be looked at by hand");
		return data({ problem: "O provedor não respondeu. Nada mudou; tente de novo em instantes." }, { status: 503 });
	}
	return redirect(`/admin/pagamentos/${orderId}?feito=${isReplay ? "refeito" : "conferido"}`, 303);
}

type Returned = { quantity: number; amount: number; askedBy: "cliente" | "admin"; sentAt: Date | null };

function formatReturn({ quantity, amount, askedBy, sentAt }: Returned): string {
	return `${quantity} por ${formatMoney(amount)}, pedido por ${askedBy}${sentAt ? "" : ", ainda não devolvido pelo provedor"}`;
}

function formatUnreturned({ paymentId, askedAt, endedAt }: { paymentId: string; askedAt: Date; endedAt: Date | null }) {
	const became = endedAt ? `recusada em ${formatShortMoment(endedAt)}` : "ainda em andamento";
	return `do pagamento nº ${paymentId}, pedida em ${formatShortMoment(askedAt)}, ${became}`;
}

export default function PaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <PaymentPage {...loaderData} problem={actionData?.problem} />;
}
