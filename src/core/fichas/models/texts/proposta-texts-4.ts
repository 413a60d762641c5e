import type { Model } from "../model.ts";
import { propostaTexts3 } from "./proposta-texts-3.ts";
import { rewordTexts } from "./reword-texts.ts";

/** The summary names the clock of a reservation's end, as its clause does. */
export const propostaTexts4: Model = {
	...propostaTexts3,
	versao: 4,
	resumo: rewordTexts(propostaTexts3.resumo, {
		reserva:
			"Pede-se que o imóvel fique reservado até {reserva_prazo} ({fuso}). Isso depende da concordância do proprietário.",
	}),
};
