import { isEmailAddress, plainEmail } from "#core/kernel/contact/email-address.ts";
import { phoneDigits } from "#core/kernel/contact/phone.ts";
import { bareDocument, isCnpj, isCpf } from "#core/kernel/cpf-cnpj.ts";
import { isDay } from "#core/kernel/day.ts";
import { isId } from "#core/kernel/ids.ts";
import { parseMoney } from "#core/kernel/money/money.ts";
import { withoutFormattingSigns } from "#core/kernel/text/formatting-signs.ts";
import { hasControlCharacters } from "#core/kernel/text/text-field.ts";
import type { Field, Value } from "./field.ts";

const TEXT_MAX_LENGTH = 200;
const LONG_TEXT_MAX_LENGTH = 2000;
export const NAME_MAX_LENGTH = 120;
const CHOICES_MAX = 40;
/** Of one field. */
const PHOTOS_MAX = 6;

export type Reading = { value: Value } | { problem: string; value?: Value };
type ScalarField = Exclude<Field, { kind: "group" | "list" }>;

/** One answer as typed, turned into what is stored. Nothing typed is `{ value: undefined }`. */
export function readValue(field: ScalarField, raw: unknown): Reading {
	if (raw === undefined || raw === null || raw === "") return { value: undefined };
	switch (field.kind) {
		case "yes-no":
			return readYesNo(raw);
		case "choices":
			return readChoices(field.options, field.other === true, raw);
		case "photo":
			return readPhotos(raw);
		case "rating":
			return readNumber(raw, { min: 1, max: 5, whole: true });
		case "integer":
			return readNumber(raw, { ...field, whole: true });
		case "decimal":
		case "percent":
			return readNumber(raw, { ...field, whole: false });
		case "money":
			return readMoney(raw, field.above ?? 0);
		default:
			return typeof raw === "string" || typeof raw === "number"
				? readText(field, withoutFormattingSigns(String(raw)))
				: { problem: `${field.label} inválido` };
	}
}

function readText(field: ScalarField, typed: string): Reading {
	const text = field.kind === "long-text" ? typed.trim().replace(/\r\n?/g, "\n") : typed.trim().replace(/\s+/g, " ");
	if (text === "") return { value: undefined };
	if (hasControlCharacters(text, { lines: field.kind === "long-text" })) return { problem: "Caractere inválido" };
	switch (field.kind) {
		case "full-name":
			return readFullName(text);
		case "cpf":
			return isCpf(text) ? { value: bareDocument(text) } : { problem: "CPF inválido", value: bareDocument(text) };
		case "cnpj":
			return isCnpj(text) ? { value: bareDocument(text) } : { problem: "CNPJ inválido", value: bareDocument(text) };
		case "cpf-cnpj":
			return isCpf(text) || isCnpj(text)
				? { value: bareDocument(text) }
				: { problem: "CPF ou CNPJ inválido", value: bareDocument(text) };
		case "phone":
			return readPhone(text);
		case "email": {
			const email = plainEmail(text);
			return isEmailAddress(email) ? { value: email } : { problem: "E-mail inválido", value: email };
		}
		case "cep":
			return readPattern(text.replace(/\D/g, ""), /^\d{8}$/, "CEP deve ter 8 dígitos");
		case "date":
			return isDay(text) ? { value: text } : { problem: "Data inválida", value: text };
		case "time":
			return readPattern(text.slice(0, 5), /^([01]\d|2[0-3]):[0-5]\d$/, "Hora inválida");
		case "datetime":
			return isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10, 16))
				? { value: text.slice(0, 16) }
				: { problem: "Data e hora inválidas", value: text };
		case "choice":
			return field.other && text.length <= TEXT_MAX_LENGTH
				? { value: optionOf(field.options, text) ?? text }
				: readOption(field.options, text);
		case "text":
			return within(text, field.maxLength ?? TEXT_MAX_LENGTH);
		default:
			return within(text, (field.kind === "long-text" && field.maxLength) || LONG_TEXT_MAX_LENGTH);
	}
}

function readFullName(text: string): Reading {
	if (text.length < 3 || !/\S \S/.test(text)) return { problem: "Informe nome e sobrenome", value: text };
	return within(text, NAME_MAX_LENGTH);
}

function readOption(options: readonly string[], text: string): Reading {
	const option = optionOf(options, text);
	return option === undefined ? { problem: "Escolha uma das opções" } : { value: option };
}

/** As it stands in the form: a model may be older than the rule for what is typed. */
function optionOf(options: readonly string[], text: string): string | undefined {
	return options.find((option) => withoutFormattingSigns(option) === text);
}

/** Eleven digits for a mobile, ten for a fixed line; with a plus and another country's code as it is. */
function readPhone(text: string): Reading {
	const foreign = /^\+(?!55)/.test(text.replace(/\s/g, ""));
	const digits = foreign ? text.replace(/\D/g, "") : phoneDigits(text).replace(/^0+/, "");
	if (foreign) return readPattern(`+${digits}`, /^\+\d{8,15}$/, "Telefone inválido");
	return readPattern(digits, /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/, "Telefone inválido (com DDD)");
}

function readPattern(text: string, shape: RegExp, problem: string): Reading {
	return shape.test(text) ? { value: text } : { problem, value: text };
}

function within(text: string, maxLength: number): Reading {
	return text.length <= maxLength ? { value: text } : { problem: `No máximo ${maxLength} caracteres`, value: text };
}

function readYesNo(raw: unknown): Reading {
	if (raw === true || raw === "sim" || raw === "on") return { value: true };
	if (raw === false || raw === "não" || raw === "nao") return { value: false };
	return { problem: "Escolha sim ou não" };
}

function readChoices(options: readonly string[], other: boolean, raw: unknown): Reading {
	const picked = (Array.isArray(raw) ? raw : [raw])
		.map((one) => (typeof one === "string" ? withoutFormattingSigns(one) : ""))
		.filter((one) => one !== "")
		.map((one) => optionOf(options, one) ?? one);
	const known = picked.every((one) => options.includes(one) || (other && one.length <= TEXT_MAX_LENGTH));
	if (!known || picked.length > CHOICES_MAX || picked.some((one) => hasControlCharacters(one)))
		return { problem: "Escolha entre as opções" };
	return { value: picked.length > 0 ? [...new Set(picked)] : undefined };
}

function readPhotos(raw: unknown): Reading {
	const ids = [...new Set((Array.isArray(raw) ? raw : [raw]).filter(isId))];
	if (ids.length > PHOTOS_MAX) return { problem: `No máximo ${PHOTOS_MAX} fotos` };
	return { value: ids.length > 0 ? ids : undefined };
}

function readNumber(raw: unknown, { min, max, whole }: { min?: number; max?: number; whole: boolean }): Reading {
	const number = typeof raw === "number" ? raw : parseDecimal(raw);
	if (!Number.isFinite(number) || (whole && !Number.isInteger(number))) {
		return { problem: whole ? "Informe um número inteiro" : "Informe um número" };
	}
	if (min !== undefined && number < min)
		return { problem: `No mínimo ${String(min).replace(".", ",")}`, value: number };
	if (max !== undefined && number > max)
		return { problem: `No máximo ${String(max).replace(".", ",")}`, value: number };
	return { value: number };
}

function parseDecimal(typed: unknown): number {
	const text = typeof typed === "string" ? typed.trim() : "";
	return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

/** Cents as a number; reais as a person types them. */
function readMoney(raw: unknown, above: number): Reading {
	const amount = typeof raw === "number" ? raw : parseMoney(typeof raw === "string" ? raw : "");
	if (amount === undefined || !Number.isSafeInteger(amount)) return { problem: "Valor inválido" };
	return amount > above ? { value: amount } : { problem: "Informe um valor maior que zero", value: amount };
}
