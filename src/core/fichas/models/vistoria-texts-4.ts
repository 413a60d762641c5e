import type { Model } from "./model.ts";
import { rewordTexts } from "./reword-texts.ts";
import { vistoriaTexts3 } from "./vistoria-texts-3.ts";

/** One photo is one, and a comma ends the moment. Around it, no term to contest is printed where nobody got in. */
export const vistoriaTexts4: Model = {
	...vistoriaTexts3,
	versao: 4,
	resumo: rewordTexts(vistoriaTexts3.resumo, {
		impedimento:
			"Em {data_hora}, não foi possível entrar no imóvel. Este documento registra o motivo e não descreve o estado do imóvel.",
	}),
	clausulas: rewordTexts(vistoriaTexts3.clausulas, {
		impedimento:
			"Em {data_hora}, o acesso ao imóvel foi impedido, como descrito acima. Este documento registra o impedimento e não descreve o estado do imóvel.",
		fotos: "Este laudo inclui {fotos} pelo número, pela legenda e pelo código de integridade (SHA-256).",
	}),
};
