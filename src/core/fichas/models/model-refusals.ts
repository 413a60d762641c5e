/** Why something about a model was not done, in the words people read. */
export const modelRefusals = {
	"not-found": "Este modelo não existe.",
	"not-allowed": "Só quem está na gestão da conta faz e publica modelos.",
	"read-only": "A conta está só para leitura. Regularize o plano para mudar modelos.",
	"not-a-model": "Não entendemos este modelo: há um texto longo demais ou algo que ele não pode ter.",
	"too-many": "A conta chegou ao limite de modelos.",
	stale: "Este modelo foi mudado ou publicado em outra aba ou por outra pessoa. Confira como está e publique de novo.",
	archived: "Este modelo está arquivado. Recupere-o para mudar ou usar.",
	"not-ready": "Ainda há o que corrigir antes de publicar.",
	"unread-warnings": "Leia os avisos e confirme que quer publicar assim mesmo.",
	"not-published": "Este modelo ainda não foi publicado.",
} as const;
