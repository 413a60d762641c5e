import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { FieldsOf, Section } from "#core/fichas/form/field.ts";
import { type FieldsReading, readFieldsAs } from "#core/fichas/form/read-fields.ts";
import { type Day, formatDay } from "#core/kernel/day.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { agenciamento } from "./agenciamento.ts";
import { compositionTotal } from "./composition.ts";
import type { FichaFields } from "./ficha-fields.ts";
import { partnershipErrors, toHundredths, WHOLE } from "./partnership.ts";
import { type PropostaFields, proposta } from "./proposta.ts";
import { endsNextDay } from "./visit/visit-end.ts";
import { visita } from "./visita.ts";
import { vistoria } from "./vistoria.ts";

/** Where and when the broker is: `yyyy-mm-ddThh:mm` on the wall clock of the property. */
type Now = { local: string };

/** A ficha ready to be sent, or every reason why not, by field. */
export function checkFicha(
	type: FichaType,
	raw: unknown,
	now: Now,
	form?: readonly Section[],
): FieldsReading<FichaFields> {
	return checks[type](raw, now, form);
}

type Errors = Record<string, string>;
type Check<Fields> = (raw: unknown, now: Now, form?: readonly Section[]) => FieldsReading<Fields>;

/** What the form asks of each field, and what the type asks of them together. */
function checkWith<const Form extends readonly Section[]>(
	form: Form,
	rule: (values: FieldsOf<Form>, now: Now) => Errors,
): Check<FieldsOf<Form>> {
	return (raw, now, own = form) => {
		const { values, errors } = readFieldsAs<FieldsOf<Form>>(own, raw, { complete: true });
		return { values, errors: { ...rule(values, now), ...errors } };
	};
}

const checks: Record<FichaType, Check<FichaFields>> = {
	visita: checkWith(visita, ({ data_visita, hora_inicio, hora_fim, parceiros }, { local }) => ({
		...partnershipErrors({ parceiros }),
		...(isAfter(`${data_visita}T${hora_inicio}`, local) && { data_visita: "A visita não pode estar no futuro" }),
		...(isAfter(hora_inicio, hora_fim) &&
			!endsNextDay({ hora_inicio, hora_fim }) && { hora_fim: "O término vem depois do início" }),
	})),
	proposta: checkWith(proposta, (values, { local }) => ({
		...(isAfter(local, values.validade_ate) && { validade_ate: "A validade já passou" }),
		...compositionError(values),
		...partnershipErrors(values),
	})),
	agenciamento: checkWith(agenciamento, ({ pessoas = [], onus = [] }) => {
		const given = pessoas.flatMap(({ parte }) => parte ?? []);
		const total = toHundredths(given.reduce((sum, share) => sum + share, 0));
		return {
			// Three thirds are one hundredth short of the whole.
			...(given.length > 0 && Math.abs(total - WHOLE) > 1 && { "pessoas.0.parte": "As partes devem somar 100%" }),
			...(onus.length > 1 &&
				onus.includes("Nenhum declarado") && { onus: "“Nenhum declarado” não combina com outra opção" }),
		};
	}),
	vistoria: checkWith(vistoria, ({ data_hora }, { local }) => ({
		...(isAfter(data_hora, local) && { data_hora: "A vistoria não pode estar no futuro" }),
	})),
};

function compositionError(values: PropostaFields): Errors {
	const price = values.valor_proposta;
	if (price === undefined) return {};
	const difference = price - compositionTotal(values);
	if (difference === 0) return {};
	const words = difference > 0 ? "Faltam" : "Sobram";
	return { valor_proposta: `${words} ${formatMoney(Math.abs(difference))} na composição do pagamento` };
}

/** Texts of equal shape compare like the moments they stand for. */
function isAfter(one: string | undefined, other: string | undefined): boolean {
	return one !== undefined && other !== undefined && !one.includes("undefined") && one > other;
}

const RETROACTIVE_AFTER_DAYS = 7;

/** A visit written down more than a week later says so on the document. */
export function retroactiveNote(visitDay: Day, createdDay: Day): string | undefined {
	const days = (Date.parse(createdDay) - Date.parse(visitDay)) / DAY_MS;
	if (days <= RETROACTIVE_AFTER_DAYS) return undefined;
	return `Registro retroativo: ficha criada em ${formatDay(createdDay)}, ${days} dias depois da visita.`;
}
