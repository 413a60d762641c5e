import type { SenderEvidence } from "#core/fichas/evidence/evidence.ts";
import { formatCnpj, formatCpf, isCnpj, isCpf } from "#core/kernel/cpf-cnpj.ts";

export const NOT_TOLD = "não informado";

/** A passport is none of ours, whatever its length. */
export function printedDocument(documento: string): string {
	if (documento === NOT_TOLD) return "CPF/CNPJ não informado";
	if (isCpf(documento)) return `CPF ${formatCpf(documento)}`;
	return isCnpj(documento) ? `CNPJ ${formatCnpj(documento)}` : `documento ${documento}`;
}

export function senderWords({ nome, emNomeDe }: SenderEvidence["quem"]): string {
	return nome === emNomeDe ? nome : `${nome}, da mesma conta, por ${emNomeDe}`;
}
