import { bareDocument, isCnpj } from "#core/kernel/cpf-cnpj.ts";
import { recordOf } from "#core/kernel/record.ts";
import { hasControlCharacters } from "#core/kernel/text/text-field.ts";
import { AGENCY_MAX_LENGTH, type Corretor, CRECI_MAX_LENGTH, readCreci } from "./corretor.ts";

export type CorretorForm = Pick<Corretor, "creci" | "imobiliaria" | "creciImobiliaria" | "cnpj">;

const readShort = (typed: string) => (typed.length <= CRECI_MAX_LENGTH ? readCreci(typed) : undefined);

/** What a broker adds to the account's own name: all of it may stay empty. */
export function readCorretorForm(raw: unknown): { values: CorretorForm; errors: Record<string, string> } {
	const typed = (name: string) => {
		const value = recordOf(raw)[name];
		return typeof value === "string" ? value.trim().replace(/\s+/g, " ") : "";
	};
	const [creciTyped, imobiliaria, cnpj] = [typed("creci"), typed("imobiliaria"), typed("cnpj")];
	const creciAgencyTyped = typed("creci_imobiliaria");
	const creci = readShort(creciTyped);
	const creciAgency = readShort(creciAgencyTyped);
	const badAgency = imobiliaria.length > AGENCY_MAX_LENGTH || hasControlCharacters(imobiliaria);
	return {
		values: {
			...(creci && creci.tipo !== "J" && { creci: { ...creci, tipo: creci.tipo } }),
			...(imobiliaria && { imobiliaria }),
			...(creciAgency && { creciImobiliaria: { uf: creciAgency.uf, numero: creciAgency.numero } }),
			...(cnpj && { cnpj: bareDocument(cnpj) }),
		},
		errors: {
			...(creciTyped && !creci && { creci: "Escreva com a UF, como “CRECI/SP 123456-F”" }),
			...(creci?.tipo === "J" && {
				creci:
					"Este número é de imobiliária (J). Aqui vai o seu, de pessoa física; o da imobiliária tem campo próprio.",
			}),
			...(creciAgencyTyped && !creciAgency && { creci_imobiliaria: "Escreva com a UF, como “CRECI/SP 12345-J”" }),
			...(badAgency && { imobiliaria: `No máximo ${AGENCY_MAX_LENGTH} caracteres` }),
			...(cnpj && !isCnpj(cnpj) && { cnpj: "CNPJ inválido" }),
		},
	};
}
