import type { SignerStatus } from "#core/fichas/ficha-status.ts";

type Person = { nome: string; cpfCnpj: string | null };

/** Whether this signature is the client's: by the document; by the name where one of the two has none. */
export function hasSigned({ status, nome, cpfCnpj }: Person & { status: SignerStatus }, cliente: Person): boolean {
	if (status !== "assinou") return false;
	return cpfCnpj && cliente.cpfCnpj ? cpfCnpj === cliente.cpfCnpj : nome === cliente.nome;
}
