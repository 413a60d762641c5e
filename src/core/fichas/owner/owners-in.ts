import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";

export type Owner = {
	nome: string;
	/** Who speaks for a company. */
	representante: string | undefined;
	email: string | undefined;
	telefone: string | undefined;
};

/** Witnesses and attorneys sign an authorisation as well: who owns is who says so. */
export function ownersIn({ pessoas = [] }: FichaFields): Owner[] {
	return pessoas
		.filter(({ papel }) => papel === "Proprietário" || papel === "Cônjuge/companheiro(a)")
		.map(({ nome, razao_social, representante, email, telefone }) => ({
			nome: nome ?? razao_social ?? "",
			representante: representante || undefined,
			email: email || undefined,
			telefone: telefone || undefined,
		}));
}
