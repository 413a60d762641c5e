import { bareDocument, isCnpj } from "#core/kernel/cpf-cnpj.ts";
import { recordOf } from "#core/kernel/record.ts";
import { hasControlCharacters } from "#core/kernel/text-field.ts";
import { type Corretor, readCreci } from "./corretor.ts";

const AGENCY_MAX_LENGTH = 120;

export type CorretorForm = Pick<Corretor, "creci" | "imobiliaria" | "cnpj">;

/** What a broker adds to the account's own name: all of it may stay empty. */
export function readCorretorForm(raw: unknown): { values: CorretorForm; errors: Record<string, string> } {
	const typed = (name: string) => {
		const value = recordOf(raw)[name];
		return typeof value === "string" ? value.trim().replace(/\s+/g, " ") : "";
	};
	const [creciTyped, imobiliaria, cnpj] = [typed("creci"), typed("imobiliaria"), typed("cnpj")];
	const creci = creciTyped.length <= 40 ? readCreci(creciTyped) : undefined;
	const badAgency = imobiliaria.length > AGENCY_MAX_LENGTH || hasControlCharacters(imobiliaria);
	return {
		values: {
			...(creci && { creci }),
			...(imobiliaria && { imobiliaria }),
			...(cnpj && { cnpj: bareDocument(cnpj) }),
		},
		errors: {
			...(creciTyped && !creci && { creci: "Escreva com a UF, como “CRECI/SP 123456-F”" }),
			...(badAgency && { imobiliaria: `No máximo ${AGENCY_MAX_LENGTH} caracteres` }),
			...(cnpj && !isCnpj(cnpj) && { cnpj: "CNPJ inválido" }),
		},
	};
}
