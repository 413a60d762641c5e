import { IDENTITY_PHOTO_DAYS } from "#core/fichas/retention-terms.ts";
import { formatMoment } from "#core/kernel/day.ts";
import type { IdentityPhotoKind } from "./factors.ts";

/** A photo that was demanded of whoever signed. The picture itself is in no document: only what is said here. */
export type IdentityPhotoEvidence = {
	tipo: IdentityPhotoKind;
	/** Of the file as it is kept: drawn anew, without what a camera writes into it. */
	sha256: string;
	bytes: number;
	recebidaEm: string;
};

export const identityPhotoNames: Record<IdentityPhotoKind, string> = {
	"foto-documento": "foto de um documento de identidade",
	selfie: "selfie (foto do rosto)",
};

/** On the evidence pages. Nobody looks at it on our side: what it shows is not claimed. */
export function identityPhotoWords(
	{ tipo, sha256, recebidaEm }: IdentityPhotoEvidence,
	zone: string,
	by = "por quem enviou",
): string {
	return `${identityPhotoNames[tipo]}, exigida ${by} e recebida em ${formatMoment(new Date(recebidaEm), zone)}. Ninguém da plataforma a conferiu com a pessoa. A imagem não está neste documento: fica guardada cifrada até ${IDENTITY_PHOTO_DAYS} dias depois do selo, salvo se as provas forem preservadas, e só sai no dossiê. SHA-256 da imagem: ${sha256}`;
}
