import { html } from "hono/html";
import { formatMoney } from "#core/kernel/money/money.ts";
import { fromReais } from "#server/platform/payments/provider-money.ts";
import { partOf } from "#server/stand-in/resource.ts";
import type { Stored } from "#server/stand-in/store.ts";
import { type CardEntry, type CardErrors, cardForm } from "./card-form.ts";
import type { Html } from "./page-frame.ts";
import { subscriptionReturnAddress } from "./return-address.ts";

type Filled = { entry?: CardEntry; errors?: CardErrors; refusal?: string | undefined };

export function subscriptionBody(preapproval: Stored, { entry, errors, refusal }: Filled = {}): Html {
	const { body, id } = preapproval;
	const amount = fromReais(Number(partOf(body, "auto_recurring").transaction_amount)) ?? 0;
	const action = `/provedor-teste/assinatura/${id}`;
	return html`<section class="sheet summary">
			<p class="eyebrow">Assinatura mensal</p>
			<h1>${String(body.reason)}</h1>
			<p class="amount">${formatMoney(amount)} <small>por mês</small></p>
			<p class="hint">Assinante: ${String(body.payer_email)}</p>
		</section>
		${body.status === "pending" ? pendingPart() : settledPart()}`;

	function pendingPart(): Html {
		return html`<section class="sheet" aria-labelledby="cartao">
				<h2 id="cartao">Cartão de crédito</h2>
				${refusal ? html`<p class="error" role="alert">O cartão não passou na verificação (${refusal}).</p>` : ""}
				${cardForm({ action, button: "Assinar", amount, entry, errors })}
			</section>
			<p class="leave"><a href="${action}/desistir">Desistir e voltar ao site</a></p>`;
	}

	function settledPart(): Html {
		const active = body.status === "authorized";
		return html`<section class="sheet result ${active ? "approved" : "rejected"}">
				<h2>${active ? "Assinatura autorizada" : "Esta assinatura não está ativa"}</h2>
				<p>${active ? "A primeira cobrança acontece em instantes." : ""}</p>
			</section>
			<p class="leave"><a class="main" href="${subscriptionReturnAddress(preapproval)}">Voltar ao site</a></p>`;
	}
}
