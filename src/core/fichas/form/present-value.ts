import { formatPhone } from "#core/kernel/contact/phone.ts";
import { formatCnpj, formatCpf } from "#core/kernel/cpf-cnpj.ts";
import { formatDay } from "#core/kernel/day.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { type Field, ratingWords, type Value } from "./field.ts";

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 4 });

/** A stored answer as it is printed; `undefined` when there is none. */
export function presentValue(field: Field, value: Value): string | undefined {
	if (value === undefined || field.kind === "group" || field.kind === "list") return undefined;
	switch (field.kind) {
		case "money":
			// The space between sign and number must not break, nor look different from one engine to the next.
			return formatMoney(Number(value)).replace(/\s/g, "\u00a0");
		case "integer":
		case "decimal":
			return [decimal.format(Number(value)), unitOf(field, Number(value))].filter(Boolean).join(" ");
		case "percent":
			return `${decimal.format(Number(value))}%`;
		case "rating":
			return `${value} (${ratingWords[Number(value) - 1]})`;
		case "yes-no":
			return value ? "Sim" : "Não";
		case "choices":
			return Array.isArray(value) ? value.join("; ") : String(value);
		case "cpf":
			return formatCpf(String(value));
		case "cnpj":
			return formatCnpj(String(value));
		case "cpf-cnpj":
			return String(value).length === 11 ? formatCpf(String(value)) : formatCnpj(String(value));
		case "photo":
			return Array.isArray(value) ? formatPhotos(value.length) : undefined;
		case "phone":
			return String(value).startsWith("+") ? String(value) : formatPhone(String(value));
		case "cep":
			return String(value).replace(/^(\d{5})(\d{3})$/, "$1-$2");
		case "date":
			return formatDay(String(value));
		case "datetime":
			return `${formatDay(String(value).slice(0, 10))}, ${String(value).slice(11, 16)}`;
		default:
			return String(value);
	}
}

function unitOf({ unit, unitOfOne = unit }: { unit?: string; unitOfOne?: string }, count: number) {
	return count === 1 ? unitOfOne : unit;
}

function formatPhotos(count: number): string {
	return count === 1 ? "1 foto" : `${count} fotos`;
}
