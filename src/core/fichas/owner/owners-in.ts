import type { Values } from "#core/fichas/form/field.ts";

export type Owner = {
	nome: string;
	/** Who speaks for a company. */
	representante: string | undefined;
	email: string | undefined;
	telefone: string | undefined;
};

/** Witnesses and attorneys sign an authorisation as well: who owns is who says so. */
export function ownersIn({ pessoas }: Values): Owner[] {
	return ((pessoas ?? []) as Values[])
		.filter(({ papel }) => papel === "Proprietário" || papel === "Cônjuge/companheiro(a)")
		.map(({ nome, razao_social, representante, email, telefone }) => ({
			nome: textOf(nome) ?? textOf(razao_social) ?? "",
			representante: textOf(representante),
			email: textOf(email),
			telefone: textOf(telefone),
		}));
}

function textOf(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}
