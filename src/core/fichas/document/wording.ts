import type { Field, Section } from "#core/fichas/form/field.ts";
import type { Model } from "#core/fichas/models/model.ts";

/** From this version on, what is printed around a text agrees in number, and says no share or term that is none. */
const EXACT_SINCE = 3;

type Text = Pick<Model, "versao">;

/** The form as documents on this text print it: a phone may still write on an older one, and comes to the same hash. */
export function formWorded(form: readonly Section[], { versao }: Text): readonly Section[] {
	const worded = versao < EXACT_SINCE ? withoutSingular : withTermIfGiven;
	return form.map((section) => ({ ...section, fields: section.fields.map(worded) }));
}

/** Where nobody got in, nothing was described, and there is no term to contest it. */
function withTermIfGiven(field: Field): Field {
	if (field.name !== "contestacao_prazo") return field;
	return { ...field, shown: (_, all) => all.impedido !== true };
}

function withoutSingular(field: Field): Field {
	if (!("unitOfOne" in field)) return field;
	const { unitOfOne: _, ...rest } = field;
	return rest;
}

const oneDigit = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });
const twoDigits = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** A price offered beside the price asked: `94,55%`; what only rounding would make equal is said to be less or more. */
export function shareWorded(offered: number, asked: number, { versao }: Text): string {
	const share = (offered / asked) * 100;
	if (versao < EXACT_SINCE) return `${oneDigit.format(share)}%`;
	const said = twoDigits.format(share);
	if (said === "100" && offered !== asked) return offered < asked ? "menos de 100%" : "mais de 100%";
	return said === "0" ? "menos de 0,01%" : `${said}%`;
}
