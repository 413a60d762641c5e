import type { PDF, Signer } from "@libpdf/core";

/** The platform's key: it seals documents and signs the log's daily roots. */
export type Seal = {
	/** SHA-256 of the certificate, lower-case hex. */
	fingerprint: string;
	/** PEM, for whoever wants to check. */
	certificate: string;
	subject: string;
	selfMade: boolean;
	validUntil: Date;
	/** PKCS#1 v1.5 or ECDSA (DER), over SHA-256, as the certificate's key says. */
	sign(content: Uint8Array): Promise<Uint8Array>;
	signPdf(pdf: PDF, at: Date): Promise<Uint8Array>;
};

/** Bytes kept free for signature and certificates, before they are known. */
const ROOM = 1536;

export function makeSeal(
	signer: Signer,
	about: Pick<Seal, "fingerprint" | "certificate" | "subject" | "selfMade" | "validUntil">,
): Seal {
	const certificates = [signer.certificate, ...(signer.certificateChain ?? [])];
	const estimatedSize = ROOM + certificates.reduce((sum, { length }) => sum + length, 0);
	return {
		...about,
		sign: (content) => signer.sign(content, "SHA-256"),
		async signPdf(pdf, at) {
			const { bytes } = await pdf.sign({
				signer,
				signingTime: at,
				fieldName: "Selo",
				reason: "Selo de integridade do documento",
				level: "B-B",
				estimatedSize,
			});
			return bytes;
		},
	};
}
