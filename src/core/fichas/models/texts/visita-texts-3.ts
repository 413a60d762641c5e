import type { Model } from "../model.ts";
import { rewordTexts } from "./reword-texts.ts";
import { visitaTexts2 } from "./visita-texts-2.ts";

/** The hours of a visit name their clock: the property's, which whoever reads it elsewhere does not have. */
export const visitaTexts3: Model = {
	...visitaTexts2,
	versao: 3,
	clausulas: rewordTexts(visitaTexts2.clausulas, {
		visita: "Declaro que, em {data_visita}, {horario} ({fuso}), visitei {o_imovel} na companhia de {corretor_creci}.",
		"visita-video":
			"Declaro que, em {data_visita}, {horario} ({fuso}), conheci {o_imovel} por vídeo, em visita conduzida por {corretor_creci}.",
	}),
};
