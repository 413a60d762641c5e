import { html } from "hono/html";
import { formatMoney } from "#core/kernel/money/money.ts";
import { preferenceAmount } from "#server/stand-in/preference.ts";
import { listIn, partOf } from "#server/stand-in/resource.ts";
import type { Stored } from "#server/stand-in/store.ts";
import { type CardEntry, type CardErrors, cardForm } from "./card-form.ts";
import type { Html } from "./page-frame.ts";

type Filled = { entry?: CardEntry; errors?: CardErrors; isDebit?: boolean };

/** Choosing how to pay: four ways, each a form of its own, one open at a time. */
export function checkoutBody(preference: Stored, { isDebit = false, ...filled }: Filled = {}): Html {
	const amount = preferenceAmount(preference);
	const [item] = listIn(preference.body, "items");
	const methods = partOf(preference.body, "payment_methods");
	const action = `/provedor-teste/checkout/${preference.id}`;
	return html`<section class="sheet summary">
			<p class="eyebrow">Você está pagando</p>
			<h1>${String(item?.title ?? "")}</h1>
			${item?.description ? html`<p>${String(item.description)}</p>` : ""}
			<p class="amount">${formatMoney(amount)}</p>
		</section>
		<section aria-labelledby="meios">
			<h2 id="meios">Como você quer pagar?</h2>
			<details class="sheet" name="meio" ${isDebit ? "" : "open"}>
				<summary>Cartão de crédito</summary>
				${cardForm({
					action,
					button: "Pagar com cartão",
					amount,
					installments: Number(methods.installments ?? 1),
					...(isDebit ? {} : filled),
				})}
			</details>
			<details class="sheet" name="meio" ${isDebit ? "open" : ""}>
				<summary>Cartão de débito</summary>
				${cardForm({ action, button: "Pagar com débito", amount, isDebit: true, ...(isDebit ? filled : {}) })}
			</details>
			<details class="sheet" name="meio">
				<summary>Pix</summary>
				<p>O código vale até o prazo do pedido. O pagamento é confirmado na hora.</p>
				${oneButton(action, "pix", "Gerar código Pix")}
			</details>
			<details class="sheet" name="meio">
				<summary>Boleto</summary>
				<p>Pague em qualquer banco ou pelo aplicativo. A confirmação demora um pouco mais.</p>
				${oneButton(action, "boleto", "Gerar boleto")}
			</details>
			<p class="leave"><a href="${action}/desistir">Desistir e voltar ao site</a></p>
		</section>`;
}

function oneButton(action: string, means: string, label: string): Html {
	return html`<form method="post" action="${action}">
		<input type="hidden" name="meio" value="${means}" />
		<button type="submit" class="main">${label}</button>
	</form>`;
}
