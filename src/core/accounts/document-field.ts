import * as z from "zod/mini";
import { bareDocument, CNPJ_LENGTH, CPF_LENGTH, isCnpj, isCpf } from "#core/kernel/cpf-cnpj.ts";
import { firstProblem, textField } from "#core/kernel/text/text-field.ts";

const typedDocument = textField((typed) => {
	const { length } = bareDocument(typed);
	return firstProblem(
		[typed.trim() === "", "CPF/CNPJ é obrigatório"],
		[length !== CPF_LENGTH && length !== CNPJ_LENGTH, "CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos"],
		[length === CPF_LENGTH && !isCpf(typed), "CPF inválido"],
		[length === CNPJ_LENGTH && !isCnpj(typed), "CNPJ inválido"],
	);
});

/** A person's or a company's, as it is kept: without punctuation. */
export const documentField = z.pipe(typedDocument, z.transform(bareDocument));
