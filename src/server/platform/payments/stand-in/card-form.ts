import { isValidCreditCard } from "@brazilian-utils/brazilian-utils";
import { html } from "hono/html";
import { formatMoney } from "#core/kernel/money.ts";
import { testHolders } from "./card-outcome.ts";
import type { Html } from "./page-frame.ts";

export type CardEntry = { number: string; holder: string; validity: string; code: string; installments: string };
export type CardErrors = Partial<Record<keyof CardEntry, string>>;

/** Filled in with a test card, so that trying takes one click. */
const sample: CardEntry = {
	number: "5031 4332 1540 6351",
	holder: "APRO",
	validity: "11/30",
	code: "123",
	installments: "1",
};

type CardForm = {
	action: string;
	button: string;
	amount: number;
	installments?: number;
	entry?: CardEntry;
	errors?: CardErrors;
};

export function cardForm({ action, button, amount, installments, entry = sample, errors = {} }: CardForm): Html {
	return html`<form method="post" action="${action}" class="fields" novalidate>
		<input type="hidden" name="meio" value="card" />
		${field("number", "Número do cartão", entry, errors, "numeric")}
		${field("holder", "Nome no cartão", entry, errors)}
		<p class="hint">
			O nome decide o resultado: <strong>APRO</strong> aprova, <strong>CONT</strong> fica em análise e
			${testHolders.slice(2).join(", ")} recusam, cada um por um motivo.
		</p>
		<div class="pair">
			${field("validity", "Validade", entry, errors, "numeric")}
			${field("code", "CVV", entry, errors, "numeric")}
		</div>
		${installments ? choice(installments, amount, entry.installments) : ""}
		<button type="submit" class="main">${button}</button>
	</form>`;
}

function field(name: keyof CardEntry, label: string, entry: CardEntry, errors: CardErrors, mode = "text"): Html {
	const error = errors[name];
	return html`<div class="field">
		<label for="${name}">${label}</label>
		<input
			id="${name}"
			name="${name}"
			value="${entry[name]}"
			inputmode="${mode}"
			autocomplete="off"
			${error ? html`aria-invalid="true" aria-describedby="${name}-erro"` : ""}
		/>
		${error ? html`<p class="error" id="${name}-erro">${error}</p>` : ""}
	</div>`;
}

function choice(most: number, amount: number, chosen: string): Html {
	const counts = Array.from({ length: most }, (_, index) => index + 1);
	return html`<div class="field">
		<label for="installments">Parcelas</label>
		<select id="installments" name="installments">
			${counts.map(
				(count) =>
					html`<option value="${count}" ${String(count) === chosen ? "selected" : ""}>
						${count}x de ${formatMoney(Math.round(amount / count))} sem juros
					</option>`,
			)}
		</select>
	</div>`;
}

export function readCardEntry(form: Record<string, unknown>): CardEntry {
	const text = (name: keyof CardEntry) =>
		String(form[name] ?? "")
			.trim()
			.slice(0, 60);
	return {
		number: text("number"),
		holder: text("holder"),
		validity: text("validity"),
		code: text("code"),
		installments: text("installments") || "1",
	};
}

export function checkCardEntry(entry: CardEntry, now: Date): CardErrors {
	const [, month = "", year = ""] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(entry.validity) ?? [];
	const expired = month === "" || Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime();
	return {
		...(isValidCreditCard(entry.number.replace(/\D/g, "")) ? {} : { number: "Confira o número do cartão." }),
		...(entry.holder === "" ? { holder: "Escreva o nome como está no cartão." } : {}),
		...(expired ? { validity: "Use o formato MM/AA, com uma data que ainda não passou." } : {}),
		...(/^\d{3,4}$/.test(entry.code) ? {} : { code: "São 3 ou 4 números." }),
	};
}
