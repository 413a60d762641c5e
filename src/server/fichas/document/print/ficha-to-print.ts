import type { FichaDocument } from "#core/fichas/document.ts";
import type { SenderEvidence, SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import type { Witness } from "#core/fichas/evidence/witness.ts";
import type { PdfImage } from "#server/platform/pdf/embed.ts";

export type PrintedSignature = {
	evidence: SignatureEvidence;
	evidenceHash: string;
	/** The event of the log that says so. */
	event: { seq: number; hash: string };
};

/** Of whoever sent the document. */
export type PrintedAcceptance = {
	evidence: SenderEvidence;
	evidenceHash: string;
	event: { seq: number; hash: string };
};

export type PrintedLook = { logo?: PdfImage | undefined; cor?: string | undefined };

/** Everything a sealed document shows: stored data only, so that it can be made again. */
export type FichaToPrint = {
	document: FichaDocument;
	documentHash: string;
	signatures: PrintedSignature[];
	/** Absent: sent before this was kept. */
	acceptance?: PrintedAcceptance | undefined;
	photos: Map<string, PdfImage>;
	/** Logo and colour of the model it is written on, where that has them. */
	look?: PrintedLook | undefined;
	/** What the account calls that model. */
	modelName?: string | undefined;
	/** Where the protocol is appended to. */
	verifyUrl: string;
	sealedAt: Date;
	siteUrl: string;
	/** Where the log stood when sealing began; undefined of what was begun before there were witnesses. */
	witness: Witness | undefined;
	/** Where an authority's time-stamp is: in the signature of this file, or to come beside it. Nothing where none is asked. */
	stamp?: "inside" | "beside";
	certificate: { subject: string; fingerprint: string; selfMade: boolean };
};
