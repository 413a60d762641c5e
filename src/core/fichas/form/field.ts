import type { Cents } from "#core/kernel/money/money.ts";

/** Values of a form by field name; lists hold such records again. */
export type Values = { [name: string]: Value };
export type Value = undefined | string | number | boolean | string[] | Values | Values[];

/** `values` are those beside the field, `all` those of the whole form. */
export type Condition = (values: Values, all: Values) => boolean;

type Common = {
	name: string;
	label: string;
	hint?: string | undefined;
	/** Asked for before sending; a draft may leave it out. */
	required?: boolean | Condition;
	shown?: Condition;
	/** For the broker alone: never on the document, never hashed. */
	internal?: true;
};

export type Field = Common &
	(
		| { kind: "text" | "long-text"; maxLength?: number }
		| {
				kind:
					| "full-name"
					| "cpf"
					| "cnpj"
					| "cpf-cnpj"
					| "phone"
					| "email"
					| "cep"
					| "date"
					| "time"
					| "datetime"
					| "yes-no";
		  }
		| { kind: "money"; above?: number }
		| { kind: "integer" | "decimal" | "percent"; min?: number; max?: number; unit?: string; unitOfOne?: string }
		/** What is stored is what is printed: the option's own words. */
		| {
				kind: "choice" | "choices";
				options: readonly string[];
				other?: true;
				/** One line for the option chosen, where its name alone does not say what it brings. */
				explain?: Record<string, string>;
		  }
		| { kind: "rating" }
		/** Ids of photos: the form shows pictures, the document their numbers and hashes. */
		| { kind: "photo" }
		| { kind: "group"; fields: readonly Field[] }
		| { kind: "list"; fields: readonly Field[]; itemName: string; min?: number; max: number }
	);

export type Section = { id: string; title: string; hint?: string; fields: readonly Field[]; shown?: Condition };

/** What a form asks, as it is stored: `FieldsOf<typeof visita>`. A draft may leave anything out. */
export type FieldsOf<Sections extends readonly Section[]> = AnswersOf<Sections[number]["fields"]>;

export type AnswersOf<Fields extends readonly Field[]> = {
	[F in Fields[number] as F["name"]]?: AnswerOf<F> | undefined;
};

type AnswerOf<F extends Field> = F extends { kind: "list"; fields: infer Fields extends readonly Field[] }
	? AnswersOf<Fields>[]
	: F extends { kind: "group"; fields: infer Fields extends readonly Field[] }
		? AnswersOf<Fields>
		: F extends { kind: "choices"; options: readonly (infer Option)[] }
			? (F extends { other: true } ? string : Option)[]
			: F extends { kind: "choice"; options: readonly (infer Option)[] }
				? F extends { other: true }
					? string
					: Option
				: F extends { kind: "yes-no" }
					? boolean
					: F extends { kind: "photo" }
						? string[]
						: F extends { kind: "money" }
							? Cents
							: F extends { kind: "integer" | "decimal" | "percent" | "rating" }
								? number
								: string;

export const ratingWords = ["Ruim", "Regular", "Bom", "Muito bom", "Excelente"] as const;

export function isShown(field: Field | Section, values: Values, all: Values): boolean {
	return field.shown?.(values, all) ?? true;
}

export function isRequired({ required }: Field, values: Values, all: Values): boolean {
	return typeof required === "function" ? required(values, all) : required === true;
}

export const when =
	(name: string, ...accepted: (string | boolean)[]): Condition =>
	(values) =>
		accepted.some((one) => one === values[name]);
