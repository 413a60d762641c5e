import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Model } from "./model.ts";
import { agenciamentoTexts3 } from "./texts/agenciamento-texts-3.ts";
import { propostaTexts4 } from "./texts/proposta-texts-4.ts";
import { visitaTexts3 } from "./texts/visita-texts-3.ts";
import { vistoriaTexts4 } from "./texts/vistoria-texts-4.ts";

const current: Record<FichaType, Model> = {
	visita: visitaTexts3,
	proposta: propostaTexts4,
	agenciamento: agenciamentoTexts3,
	vistoria: vistoriaTexts4,
};

/** What a ficha of this type is written on from now on; one that was sent keeps its own text. */
export function modelOf(type: FichaType): Model {
	return current[type];
}
