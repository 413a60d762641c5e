import type { FichaType } from "#core/fichas/ficha-type.ts";
import { agenciamentoTexts2 } from "./agenciamento-texts-2.ts";
import type { Model } from "./model.ts";
import { propostaTexts2 } from "./proposta-texts-2.ts";
import { visitaTexts2 } from "./visita-texts-2.ts";
import { vistoriaTexts2 } from "./vistoria-texts-2.ts";

const current: Record<FichaType, Model> = {
	visita: visitaTexts2,
	proposta: propostaTexts2,
	agenciamento: agenciamentoTexts2,
	vistoria: vistoriaTexts2,
};

/** What a ficha of this type is written on from now on; one that was sent keeps its own text. */
export function modelOf(type: FichaType): Model {
	return current[type];
}
