import type { Section } from "#core/fichas/form/field.ts";
import { pessoaFields } from "./pessoa.ts";

/** A client apart from any ficha: who they are, without a role. Name and one way to find them again are enough. */
const fields = pessoaFields({ papeis: [], brief: true }).filter(({ name }) => name !== "papel");

export const clienteSections = [
	{
		id: "cliente",
		title: "Cliente",
		// Without CPF one is welcome too: it is asked for when a ficha is sent.
		fields: fields.map((field) => (["cpf", "cnpj"].includes(field.name) ? { ...field, required: false } : field)),
	},
] as const satisfies readonly Section[];
