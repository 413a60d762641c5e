import { formatCnpj, formatCpf } from "#core/kernel/cpf-cnpj.ts";
import { formatDay } from "#core/kernel/day.ts";
import { formatMoney } from "#core/kernel/money.ts";
import { formatPhone } from "#core/kernel/phone.ts";
import { type Field, ratingWords, type Value } from "./field.ts";

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 4 });

/** A stored answer as it is printed; `undefined` when there is none. */
export function presentValue(field: Field, value: Value): string | undefined {
	if (value === undefined || field.kind === "group" || field.kind === "list") return undefined;
	switch (field.kind) {
		case "money":
			// The space between sign and number must not break, nor look different from one engine to the next.
			return formatMoney(value as number).replace(/\s/g, "\u00a0");
		case "integer":
		case "decimal":
			return [decimal.format(value as number), field.unit].filter(Boolean).join(" ");
		case "percent":
			return `${decimal.format(value as number)}%`;
		case "rating":
			return `${value} (${ratingWords[(value as number) - 1]})`;
		case "yes-no":
			return value ? "Sim" : "Não";
		case "choices":
			return (value as string[]).join("; ");
		case "cpf":
			return formatCpf(value as string);
		case "cnpj":
			return formatCnpj(value as string);
		case "phone":
			return String(value).startsWith("+") ? String(value) : formatPhone(value as string);
		case "cep":
			return String(value).replace(/^(\d{5})(\d{3})$/, "$1-$2");
		case "date":
			return formatDay(value as string);
		case "datetime":
			return `${formatDay(String(value).slice(0, 10))}, ${String(value).slice(11, 16)}`;
		default:
			return String(value);
	}
}
