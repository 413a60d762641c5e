import { type Witness, witnessUrl } from "#core/fichas/evidence/witness.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import { maskEmail } from "#core/kernel/contact/mask-email.ts";
import { formatMoment } from "#core/kernel/day.ts";
import type { ReceiptView } from "./sign-receipt.tsx";

type Kept = {
	protocolo: string;
	titulo: string;
	status: FichaStatus;
	documentHash: string;
	imovelEndereco: string | null;
	signer: { nome: string; email: string | null; decidedAt: Date; evidence: { servidor: { fuso: string } } };
	sealed: { sha256: string } | undefined;
	sample: boolean;
	witness: Witness | undefined;
};

/** What of a kept signature stands on its receipt. */
export function viewReceipt(
	{ signer, sealed, witness, ...kept }: Kept,
	{ token, publicUrl }: { token: string; publicUrl: string },
): Omit<ReceiptView, "qr"> {
	const { protocolo, titulo, status, documentHash, imovelEndereco, sample } = kept;
	return {
		token,
		protocolo,
		titulo,
		status,
		documentHash,
		imovelEndereco,
		sample,
		nome: signer.nome,
		email: signer.email ? maskEmail(signer.email) : undefined,
		signedAt: formatMoment(signer.decidedAt, signer.evidence.servidor.fuso),
		fileHash: sealed?.sha256,
		verifyUrl: `${publicUrl}/verificar/${protocolo}`,
		link: `${publicUrl}/assinar/${token}`,
		witness: witness && { ...witness, url: witnessUrl(publicUrl, witness) },
	};
}
