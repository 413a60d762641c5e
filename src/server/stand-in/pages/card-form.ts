import { isValidCreditCard } from "@brazilian-utils/brazilian-utils";
import { html } from "hono/html";
import { formatMoney } from "#core/kernel/money/money.ts";
import { testHolders } from "#server/stand-in/card-outcome.ts";
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
const sampleDebit: CardEntry = { ...sample, number: "5067 7667 8388 8311" };

/** Both forms stand on one page: each field has a name of its own, to be told apart by ear too. */
const creditLabels = { number: "Número do cartão", holder: "Nome no cartão", validity: "Validade", code: "CVV" };
const debitLabels = {
	number: "Cartão de débito",
	holder: "Titular do débito",
	validity: "Vencimento",
	code: "Código de segurança",
};

type CardForm = {
	action: string;
	button: string;
	amount: number;
	installments?: number;
	entry?: CardEntry | undefined;
	errors?: CardErrors | undefined;
	isDebit?: boolean;
};

export function cardForm({ action, button, amount, installments, isDebit = false, ...filled }: CardForm): Html {
	const { entry = isDebit ? sampleDebit : sample, errors = {} } = filled;
	const labels = isDebit ? debitLabels : creditLabels;
	const field = (name: keyof CardEntry, label: string, mode = "text") =>
		fieldOf({ name, id: isDebit ? `debito-${name}` : name, label, entry, error: errors[name], mode });
	return html`<form method="post" action="${action}" class="fields" novalidate>
		<input type="hidden" name="meio" value="${isDebit ? "debit" : "card"}" />
		${field("number", labels.number, "numeric")}
		${field("holder", labels.holder)}
		<p class="hint">
			O nome decide o resultado: <strong>APRO</strong> aprova, <strong>CONT</strong> fica em análise e
			${testHolders.slice(2).join(", ")} recusam, cada um por um motivo.
		</p>
		<div class="pair">
			${field("validity", labels.validity, "numeric")}
			${field("code", labels.code, "numeric")}
		</div>
		${installments ? choice(installments, amount, entry.installments) : ""}
		<button type="submit" class="main">${button}</button>
	</form>`;
}

type Field = {
	name: keyof CardEntry;
	id: string;
	label: string;
	entry: CardEntry;
	error: string | undefined;
	mode: string;
};

function fieldOf({ name, id, label, entry, error, mode }: Field): Html {
	return html`<div class="field">
		<label for="${id}">${label}</label>
		<input
			id="${id}"
			name="${name}"
			value="${entry[name]}"
			inputmode="${mode}"
			autocomplete="off"
			${error ? html`aria-invalid="true" aria-describedby="${id}-erro"` : ""}
		/>
		${error ? html`<p class="error" id="${id}-erro">${error}</p>` : ""}
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
