import type { Model } from "../model.ts";
import { rewordTexts } from "./reword-texts.ts";
import { vistoriaTexts2 } from "./vistoria-texts-2.ts";

/**
 * The term to contest stands with its unit: one day is a day, as one photo is one, and a comma ends the moment. Around it
 * no term to contest is printed where nobody got in.
 */
export const vistoriaTexts3: Model = {
	...vistoriaTexts2,
	versao: 3,
	resumo: rewordTexts(vistoriaTexts2.resumo, {
		impedimento:
			"Em {data_hora}, não foi possível entrar no imóvel. Este documento registra o motivo e não descreve o estado do imóvel.",
		contestacao:
			"Se algo não estiver certo, cada parte pode apontar por escrito, com fotos, em até {prazo_para_contestar} depois de receber o laudo. Passado esse prazo, vale o que está descrito, menos os defeitos que não dava para perceber.",
	}),
	clausulas: rewordTexts(vistoriaTexts2.clausulas, {
		impedimento:
			"Em {data_hora}, o acesso ao imóvel foi impedido, como descrito acima. Este documento registra o impedimento e não descreve o estado do imóvel.",
		fotos: "Este laudo inclui {fotos} pelo número, pela legenda e pelo código de integridade (SHA-256).",
		contestacao:
			"Qualquer das partes pode apontar divergências, por escrito e com fotos, em até {prazo_para_contestar} do recebimento deste laudo. Cada apontamento será anexado ao laudo, com data e hora, e levado à outra parte para resposta. Passado o prazo, o laudo vale como descrição do estado do imóvel na data da vistoria, ressalvados os defeitos que não podiam ser percebidos.",
	}),
};
