import type { FichaType } from "#core/fichas/ficha-type.ts";
import { agenciamentoTexts3 } from "./agenciamento-texts-3.ts";
import type { Model } from "./model.ts";
import { propostaTexts3 } from "./proposta-texts-3.ts";
import { visitaTexts2 } from "./visita-texts-2.ts";
import { vistoriaTexts4 } from "./vistoria-texts-4.ts";

const current: Record<FichaType, Model> = {
	visita: visitaTexts2,
	proposta: propostaTexts3,
	agenciamento: agenciamentoTexts3,
	vistoria: vistoriaTexts4,
};

/** What a ficha of this type is written on from now on; one that was sent keeps its own text. */
export function modelOf(type: FichaType): Model {
	return current[type];
}
