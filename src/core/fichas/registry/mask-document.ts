import { CPF_LENGTH } from "#core/kernel/cpf-cnpj.ts";

/** As the evidence says it of whoever gave none. */
export const UNKNOWN = "não informado";

/** `•••.982.247-••`: enough to recognise one's own, too little to be used by whoever looks over the shoulder. */
export function maskDocument(document: string | null | undefined): string {
	if (!document || document === UNKNOWN) return UNKNOWN;
	if (/^\d+$/.test(document) && document.length === CPF_LENGTH) {
		return `•••.${document.slice(3, 6)}.${document.slice(6, 9)}-••`;
	}
	return `•••${document.slice(-4)}`;
}
