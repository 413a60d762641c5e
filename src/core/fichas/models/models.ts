import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Model } from "./model.ts";
import { agenciamentoTexts3 } from "./texts/agenciamento-texts-3.ts";
import { propostaTexts3 } from "./texts/proposta-texts-3.ts";
import { visitaTexts2 } from "./texts/visita-texts-2.ts";
import { vistoriaTexts3 } from "./texts/vistoria-texts-3.ts";

const current: Record<FichaType, Model> = {
	visita: visitaTexts2,
	proposta: propostaTexts3,
	agenciamento: agenciamentoTexts3,
	vistoria: vistoriaTexts3,
};

/** What a ficha of this type is written on from now on; one that was sent keeps its own text. */
export function modelOf(type: FichaType): Model {
	return current[type];
}
