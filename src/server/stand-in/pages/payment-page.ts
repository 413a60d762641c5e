import { html, raw } from "hono/html";
import { renderSVG } from "uqr";
import { formatMoney } from "#core/kernel/money/money.ts";
import { fromReais } from "#server/platform/payments/provider-money.ts";
import { partOf } from "#server/stand-in/resource.ts";
import type { Stored } from "#server/stand-in/store.ts";
import type { Html } from "./page-frame.ts";

const titles: Record<string, string> = {
	approved: "Pagamento aprovado",
	in_process: "Pagamento em análise",
	pending: "Falta pouco",
	rejected: "Pagamento recusado",
	cancelled: "Este pagamento venceu",
	refunded: "Pagamento devolvido",
	charged_back: "Pagamento contestado",
};

type Links = { back: string | undefined; retry: string | undefined };

export function paymentTitle({ body }: Stored): string {
	return titles[String(body.status)] ?? "Pagamento";
}

/** What came of it; for Pix and boleto also what to pay. */
export function paymentBody(payment: Stored, { back, retry }: Links): Html {
	const { body } = payment;
	const waits = body.status === "pending";
	return html`<section class="sheet result ${String(body.status)}">
			<h1>${paymentTitle(payment)}</h1>
			<p class="amount">${formatMoney(fromReais(Number(body.transaction_amount)) ?? 0)}</p>
			<p>${String(body.description)}</p>
			<p class="hint">Pagamento ${payment.id} · ${String(body.status)} (${String(body.status_detail)})</p>
		</section>
		${waits ? waitingPart(payment) : ""}
		<p class="leave">
			${back ? html`<a class="main" href="${back}">Voltar ao site</a>` : ""}
			${body.status === "rejected" && retry ? html`<a href="${retry}">Tentar de outro jeito</a>` : ""}
		</p>`;
}

function waitingPart(payment: Stored): Html {
	const point = partOf(payment.body, "point_of_interaction");
	const code = String(partOf(point, "transaction_data").qr_code ?? "");
	const line = String(partOf(payment.body, "transaction_details").digitable_line ?? "");
	const paidAt = typeof payment.inner.paidAt === "string";
	return html`<section class="sheet" aria-labelledby="pagar">
		<h2 id="pagar">${code ? "Pague com Pix" : "Pague o boleto"}</h2>
		${code ? html`<div class="code" role="img" aria-label="QR code do Pix">${raw(renderSVG(code, { border: 2 }))}</div>` : ""}
		<div class="field">
			<label for="codigo">${code ? "Pix copia e cola" : "Linha digitável"}</label>
			<textarea id="codigo" rows="${code ? 4 : 2}" readonly>${code || line}</textarea>
		</div>
		<form method="post" action="/provedor-teste/pagamentos/${payment.id}/pagar">
			<button type="submit" class="main">Pagar agora</button>
		</form>
		<p class="hint">
			O botão faz as vezes do aplicativo do banco.
			${paidAt ? "Se você não fizer nada, o pagamento acontece sozinho em instantes." : ""}
		</p>
	</section>`;
}
