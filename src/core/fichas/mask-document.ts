import { CPF_LENGTH } from "#core/kernel/cpf-cnpj.ts";

/** `•••.982.247-••`: enough to recognise one's own, too little to be used by whoever looks over the shoulder. */
export function maskDocument(document: string | null | undefined): string {
	if (!document) return "não informado";
	if (/^\d+$/.test(document) && document.length === CPF_LENGTH) {
		return `•••.${document.slice(3, 6)}.${document.slice(6, 9)}-••`;
	}
	return `•••${document.slice(-4)}`;
}
