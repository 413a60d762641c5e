import { type CompletedLine, type CompletedName, LEFT_OUT } from "#core/fichas/evidence/completed.ts";
import { civilStatuses, isUnsaid, type PessoaFields } from "#core/fichas/registry/pessoa.ts";
import { readAddressLine } from "#core/fichas/registry/read-address-line.ts";

/** A ficha that follows begins with what its people said of themselves; what the broker knows better stays. */
export function takeCompleted(person: PessoaFields, lines: readonly CompletedLine[]): PessoaFields {
	const { completa: _, ...known } = person;
	const said = (name: CompletedName) =>
		lines.find(({ campo, valor }) => campo === name && valor !== LEFT_OUT && isUnsaid(known, name))?.valor;
	const [profissao, endereco] = [said("profissao"), said("endereco")];
	const status = civilStatuses.find((one) => one === said("estado_civil"));
	return {
		...known,
		...(status && { estado_civil: status }),
		...(profissao && { profissao }),
		...(endereco && { endereco: readAddressLine(endereco) }),
	};
}
