import type { Field, Value } from "#core/fichas/form/field.ts";
import { EMAIL_MAX_LENGTH } from "#core/kernel/contact/email-address.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { bareDocument, CNPJ_MAX_LENGTH, CPF_MAX_LENGTH, formatCnpj, formatCpf } from "#core/kernel/cpf-cnpj.ts";
import { maskMoney } from "#core/kernel/money/mask-money.ts";
import { formatMoney, parseMoney } from "#core/kernel/money/money.ts";
import { moneyInWords } from "#core/kernel/money/por-extenso.ts";

type Typing = {
	type?: "date" | "time" | "datetime-local" | "email" | "tel";
	inputMode?: "numeric" | "decimal" | "text" | "email" | "tel";
	mask?: (typed: string) => string;
	maxLength?: number | undefined;
};

const postcode = (typed: string) =>
	typed
		.replace(/\D/g, "")
		.slice(0, 8)
		.replace(/^(\d{5})(\d)/, "$1-$2");

const number = (typed: string) => typed.replace(/[^\d,]/g, "").replace(/(,\d*),.*/, "$1");

/** A foreign number keeps its plus and its own way of being written. */
const maskPhone = (typed: string) => (/^\+(?!55)/.test(typed.trim()) ? typed.trimStart() : formatPhone(typed));

/** A CPF until it is longer than one, or has a letter in it. */
function formatCpfOrCnpj(typed: string): string {
	const bare = bareDocument(typed);
	return bare.length <= 11 && /^\d*$/.test(bare) ? formatCpf(bare) : formatCnpj(bare);
}

/** Which keyboard and which mask a kind of answer gets. */
export function typingOf(field: Field): Typing {
	switch (field.kind) {
		case "cpf":
			return { inputMode: "numeric", mask: formatCpf, maxLength: CPF_MAX_LENGTH };
		case "cnpj":
			return { mask: formatCnpj, maxLength: CNPJ_MAX_LENGTH };
		case "cpf-cnpj":
			return { mask: formatCpfOrCnpj, maxLength: CNPJ_MAX_LENGTH };
		case "phone":
			return { type: "tel", inputMode: "tel", mask: maskPhone, maxLength: 20 };
		case "email":
			return { type: "email", inputMode: "email", maxLength: EMAIL_MAX_LENGTH };
		case "cep":
			return { inputMode: "numeric", mask: postcode, maxLength: 9 };
		case "date":
			return { type: "date" };
		case "time":
			return { type: "time" };
		case "datetime":
			return { type: "datetime-local" };
		case "money":
			return { inputMode: "decimal", mask: maskMoney, maxLength: 20 };
		case "integer":
			return { inputMode: "numeric", mask: (typed) => typed.replace(/\D/g, ""), maxLength: 9 };
		case "decimal":
		case "percent":
			return { inputMode: "decimal", mask: number, maxLength: 14 };
		case "text":
		case "long-text":
			return { maxLength: field.maxLength };
		default:
			return {};
	}
}

/** An answer as its input shows it: stored ones are put into words, typed ones stay as they are. */
export function formatTyped(field: Field, value: Value): string {
	if (value === undefined || value === null) return "";
	if (typeof value === "number") return formatNumber(field, value);
	const text = String(value);
	switch (field.kind) {
		case "cpf":
			return formatCpf(text);
		case "cnpj":
			return formatCnpj(text);
		case "cpf-cnpj":
			return formatCpfOrCnpj(text);
		case "phone":
			return maskPhone(text);
		case "cep":
			return postcode(text);
		default:
			return text;
	}
}

function formatNumber(field: Field, value: number): string {
	if (field.kind === "money") return formatMoney(value).replace(/^R\$\s/, "");
	return String(value).replace(".", ",");
}

/** "quinhentos e vinte mil reais", as soon as it is an amount. */
export function amountInWords(value: Value): string | undefined {
	const amount = typeof value === "number" ? value : typeof value === "string" ? parseMoney(value) : undefined;
	return amount ? moneyInWords(amount) : undefined;
}
