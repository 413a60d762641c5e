import type { OverlapDecision } from "#core/fichas/registry/overlap.ts";

export const overlapRefusals = {
	"managers-only": "Só quem está na gestão pode fazer isso. Fale com a gestão.",
	changed: "Os cadastros mudaram enquanto esta página estava aberta. Confira e decida de novo.",
	choose: "Escolha com quem o cliente fica. Precisa ser alguém que está na equipe.",
	"not-understood": "Não entendemos o pedido. Tente de novo.",
} as const;

export const overlapDone: Record<OverlapDecision, string> = {
	unir: "Cadastros unidos",
	passar: "Cliente passado, com o que estava em aberto",
	separar: "Os cadastros continuam separados",
};

export const decisionWords: Record<OverlapDecision, { button: string; text: string }> = {
	unir: {
		button: "Unir cadastros",
		text: "Fica um cadastro só. Cada corretor segue com as próprias fichas.",
	},
	passar: {
		button: "Unir e passar o que está em aberto",
		text: "Além do cadastro, vai para quem fica o que os outros têm em aberto com o cliente: ficha enviada sem assinatura, autorização em vigor, proposta sem resposta. A autoria não muda.",
	},
	separar: {
		button: "Deixar separados",
		text: "Cada um continua com o seu cadastro, sem ver o do outro.",
	},
};
