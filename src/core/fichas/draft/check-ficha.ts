import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { type FieldsReading, readFields } from "#core/fichas/form/read-fields.ts";
import { type Day, formatDay } from "#core/kernel/day.ts";
import { formatMoney } from "#core/kernel/money.ts";
import { compositionTotal } from "./composition.ts";
import { formOf } from "./form-of.ts";

/** Where and when the broker is: `yyyy-mm-ddThh:mm` on the wall clock of the property. */
type Now = { local: string };

/** A ficha ready to be sent, or every reason why not, by field. */
export function checkFicha(type: FichaType, raw: unknown, now: Now): FieldsReading {
	const reading = readFields(formOf(type), raw);
	const between = rules[type](reading.values, now);
	return { values: reading.values, errors: { ...between, ...reading.errors } };
}

type Errors = Record<string, string>;

const rules: Record<FichaType, (values: Values, now: Now) => Errors> = {
	visita: ({ data_visita, hora_inicio, hora_fim }, { local }) => ({
		...(isAfter(`${data_visita}T${hora_inicio}`, local) && { data_visita: "A visita não pode estar no futuro" }),
		...(isAfter(hora_inicio, hora_fim) && { hora_fim: "O término vem depois do início" }),
	}),
	proposta: (values, { local }) => ({
		...(isAfter(local, values.validade_ate) && { validade_ate: "A validade já passou" }),
		...compositionError(values),
	}),
	agenciamento: (values) => {
		const shares = ((values.pessoas ?? []) as Values[]).map(({ parte }) => parte as number | undefined);
		const given = shares.filter((share) => share !== undefined);
		const total = given.reduce((sum, share) => sum + share, 0);
		return {
			...(given.length > 0 && Math.abs(total - 100) > 0.01 && { "pessoas.0.parte": "As partes devem somar 100%" }),
			...(((values.onus ?? []) as string[]).length > 1 &&
				((values.onus ?? []) as string[]).includes("Nenhum declarado") && {
					onus: "“Nenhum declarado” não combina com outra opção",
				}),
		};
	},
	vistoria: ({ data_hora }, { local }) => ({
		...(isAfter(data_hora, local) && { data_hora: "A vistoria não pode estar no futuro" }),
	}),
};

function compositionError(values: Values): Errors {
	const price = values.valor_proposta;
	if (typeof price !== "number") return {};
	const difference = price - compositionTotal(values);
	if (difference === 0) return {};
	const words = difference > 0 ? "Faltam" : "Sobram";
	return { valor_proposta: `${words} ${formatMoney(Math.abs(difference))} na composição do pagamento` };
}

/** Texts of equal shape compare like the moments they stand for. */
function isAfter(one: unknown, other: unknown): boolean {
	return typeof one === "string" && typeof other === "string" && !one.includes("undefined") && one > other;
}

const RETROACTIVE_AFTER_DAYS = 7;

/** A visit written down more than a week later says so on the document. */
export function retroactiveNote(visitDay: Day, createdDay: Day): string | undefined {
	const days = (Date.parse(createdDay) - Date.parse(visitDay)) / 86_400_000;
	if (days <= RETROACTIVE_AFTER_DAYS) return undefined;
	return `Registro retroativo: ficha criada em ${formatDay(createdDay)}, ${days} dias depois da visita.`;
}
