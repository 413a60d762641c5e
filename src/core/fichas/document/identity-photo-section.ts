import type { DocumentSection } from "#core/fichas/document.ts";
import { type FactorChoice, isIdentityPhotoKind } from "#core/fichas/evidence/factors.ts";
import { identityPhotoNames } from "#core/fichas/evidence/identity-photo.ts";
import { IDENTITY_PHOTO_DAYS } from "#core/fichas/retention-terms.ts";

/** Said in the text itself, before anybody takes the photo: what for, who sees it and for how long. */
export function identityPhotoSection(factor: FactorChoice | undefined): DocumentSection[] {
	if (!isIdentityPhotoKind(factor)) return [];
	return [
		{
			titulo: "Foto pedida a quem assina",
			linhas: [
				{ rotulo: "O que é pedido", valor: `${identityPhotoNames[factor]}, no momento de assinar` },
				{ rotulo: "Para quê", valor: "Reforçar a prova de quem assinou. Sem ela, a assinatura não é aceita." },
				{
					rotulo: "Onde fica e por quanto tempo",
					valor: `Guardada cifrada, fora deste documento, e apagada ${IDENTITY_PHOTO_DAYS} dias depois do selo, salvo se as provas forem preservadas antes. O código de integridade (SHA-256) da imagem permanece.`,
				},
				{ rotulo: "Quem vê", valor: "Não aparece em nenhuma página. Vai apenas no dossiê que quem enviou pode gerar." },
			],
			tabelas: [],
		},
	];
}
