import type { Model } from "../model.ts";
import { rewordTexts } from "./reword-texts.ts";
import { vistoriaTexts3 } from "./vistoria-texts-3.ts";

/** The hour of an inspection names its clock: the property's. */
export const vistoriaTexts4: Model = {
	...vistoriaTexts3,
	versao: 4,
	resumo: rewordTexts(vistoriaTexts3.resumo, {
		vistoria:
			"Este laudo descreve o estado do imóvel em {data_hora} ({fuso}), nos ambientes listados, com os defeitos encontrados. Quem assina confirma essa descrição.",
		impedimento:
			"Em {data_hora} ({fuso}), não foi possível entrar no imóvel. Este documento registra o motivo e não descreve o estado do imóvel.",
	}),
	clausulas: rewordTexts(vistoriaTexts3.clausulas, {
		vistoria:
			"As partes confirmam que o imóvel foi vistoriado em {data_hora} ({fuso}), nos ambientes listados acima, e que este laudo descreve o estado deles, inclusive os defeitos encontrados.",
		impedimento:
			"Em {data_hora} ({fuso}), o acesso ao imóvel foi impedido, como descrito acima. Este documento registra o impedimento e não descreve o estado do imóvel.",
	}),
};
