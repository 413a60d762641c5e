import type { Model } from "./model.ts";
import { rewordTexts } from "./reword-texts.ts";
import { vistoriaTexts2 } from "./vistoria-texts-2.ts";

/** The term to contest stands with its unit: one day is a day. */
export const vistoriaTexts3: Model = {
	...vistoriaTexts2,
	versao: 3,
	resumo: rewordTexts(vistoriaTexts2.resumo, {
		contestacao:
			"Se algo não estiver certo, cada parte pode apontar por escrito, com fotos, em até {prazo_para_contestar} depois de receber o laudo. Passado esse prazo, vale o que está descrito, menos os defeitos que não dava para perceber.",
	}),
	clausulas: rewordTexts(vistoriaTexts2.clausulas, {
		contestacao:
			"Qualquer das partes pode apontar divergências, por escrito e com fotos, em até {prazo_para_contestar} do recebimento deste laudo. Cada apontamento será anexado ao laudo, com data e hora, e levado à outra parte para resposta. Passado o prazo, o laudo vale como descrição do estado do imóvel na data da vistoria, ressalvados os defeitos que não podiam ser percebidos.",
	}),
};
