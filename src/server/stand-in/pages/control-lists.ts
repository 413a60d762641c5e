import { html } from "hono/html";
import { formatMoney } from "#core/kernel/money/money.ts";
import { fromProviderDate } from "#server/platform/payments/provider-date.ts";
import { fromReais } from "#server/platform/payments/provider-money.ts";
import { preferenceAmount } from "#server/stand-in/preference.ts";
import { listIn, partOf } from "#server/stand-in/resource.ts";
import type { providerDeliveries } from "#server/stand-in/stand-in.table.ts";
import type { Stored } from "#server/stand-in/store.ts";
import { button } from "./control-forms.ts";
import type { Html } from "./page-frame.ts";

const moment = new Intl.DateTimeFormat("pt-BR", {
	dateStyle: "short",
	timeStyle: "medium",
	timeZone: "America/Sao_Paulo",
});

function list<Item>(id: string, title: string, empty: string, items: Item[], show: (item: Item) => Html): Html {
	return html`<section aria-labelledby="${id}">
		<h2 id="${id}">${title}</h2>
		${items.length === 0 ? html`<p class="hint">${empty}</p>` : html`<ul class="rows">${items.map((item) => html`<li class="sheet">${show(item)}</li>`)}</ul>`}
	</section>`;
}

const money = (reais: unknown) => formatMoney(fromReais(Number(reais)) ?? 0);
const state = (text: unknown) => html`<span class="state ${String(text)}">${String(text)}</span>`;

export function paymentList(payments: Stored[]): Html {
	return list("pagamentos", "Pagamentos", "Nenhum pagamento ainda.", payments, ({ id, body, createdAt }) => {
		const waits = body.status === "pending" || body.status === "in_process";
		return html`<p><strong>${money(body.transaction_amount)}</strong> ${state(body.status)}</p>
			<p class="hint">
				<a href="/provedor-teste/pagamentos/${id}">${id}</a> · ${String(body.payment_method_id)} ·
				${String(body.status_detail)} · ${String(body.operation_type)} · ${moment.format(createdAt)}
			</p>
			<div class="buttons">
				${waits ? html`${button("aprovar", "Aprovar", id)} ${button("recusar", "Recusar", id)} ${button("vencer", "Vencer", id)}` : ""}
				${body.status === "approved" && body.operation_type !== "card_validation" ? html`${button("devolver", "Devolver", id)} ${button("contestar", "Contestar", id)}` : ""}
			</div>`;
	});
}

export function subscriptionList(subscriptions: Stored[]): Html {
	return list("assinaturas", "Assinaturas", "Nenhuma assinatura ainda.", subscriptions, ({ id, body, inner }) => {
		const next = typeof body.next_payment_date === "string" && fromProviderDate(body.next_payment_date);
		const refuses = inner.holder !== undefined && inner.holder !== "APRO";
		return html`<p><strong>${money(partOf(body, "auto_recurring").transaction_amount)} por mês</strong> ${state(body.status)}</p>
			<p class="hint">
				<a href="/provedor-teste/assinatura/${id}">${String(body.reason)}</a>
				${next ? html` · próxima cobrança ${moment.format(next)}` : ""} ${refuses ? " · o cartão recusa" : ""}
			</p>
			<div class="buttons">
				${body.status === "authorized" ? (refuses ? button("cartao-aprova", "Cartão volta a aprovar", id) : button("cartao-recusa", "Cartão passa a recusar", id)) : ""}
				${body.status === "cancelled" ? "" : button("cancelar-assinatura", "Cancelar", id)}
			</div>`;
	});
}

export function preferenceList(preferences: Stored[]): Html {
	return list("preferencias", "Pedidos de pagamento", "Nenhum pedido ainda.", preferences, (preference) => {
		const [item] = listIn(preference.body, "items");
		return html`<p><strong>${formatMoney(preferenceAmount(preference))}</strong></p>
			<p class="hint">
				<a href="/provedor-teste/checkout/${preference.id}">${String(item?.title ?? preference.id)}</a> ·
				${preference.reference ?? "sem referência"} · ${moment.format(preference.createdAt)}
			</p>`;
	});
}

export function deliveryList(deliveries: (typeof providerDeliveries.$inferSelect)[]): Html {
	return list("entregas", "Notificações enviadas", "Nenhuma notificação ainda.", deliveries, (delivery) => {
		const waits = delivery.dueAt ? `próxima tentativa ${moment.format(delivery.dueAt)}` : "";
		return html`<p><strong>${delivery.topic}</strong> ${state(delivery.lastStatus ?? "na fila")}</p>
			<p class="hint">
				${delivery.resourceId} · ${String(delivery.body.action)} · tentativas: ${delivery.attempts}
				${waits ? ` · ${waits}` : ""}
			</p>
			<div class="buttons">${button("reenviar", "Reenviar", String(delivery.id))}</div>`;
	});
}
