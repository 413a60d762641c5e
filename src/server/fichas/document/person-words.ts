import type { SenderEvidence } from "#core/fichas/evidence/evidence.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";

export const NOT_TOLD = "não informado";

export function printedDocument(documento: string): string {
	if (documento === NOT_TOLD) return "CPF/CNPJ não informado";
	if (!/^[0-9A-Z]{11,14}$/.test(documento)) return documento;
	return `${documento.length > 11 ? "CNPJ" : "CPF"} ${formatCpfOrCnpj(documento)}`;
}

export function senderWords({ nome, emNomeDe }: SenderEvidence["quem"]): string {
	return nome === emNomeDe ? nome : `${nome}, da mesma conta, por ${emNomeDe}`;
}
