import type { FichaType } from "#core/fichas/ficha-type.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { recordOf } from "#core/kernel/record.ts";
import { type Model, modelHash } from "./model.ts";
import { modelOf } from "./models.ts";
import { agenciamentoTexts2 } from "./texts/agenciamento-texts-2.ts";
import { propostaTexts2 } from "./texts/proposta-texts-2.ts";
import { propostaTexts3 } from "./texts/proposta-texts-3.ts";
import { visitaTexts2 } from "./texts/visita-texts-2.ts";
import { vistoriaTexts2 } from "./texts/vistoria-texts-2.ts";
import { vistoriaTexts3 } from "./texts/vistoria-texts-3.ts";

const replaced = (replacedAt: string, ...models: Model[]) => models.map((model) => ({ model, replacedAt }));

/** `replacedAt`: when the next version of it was published. */
export type EarlierStandard = { model: Model; replacedAt: string };

/**
 * Texts that were current once, each with the moment it was replaced. A new version of a text puts the old one here: a
 * phone may have signed on it where there was no connection, and models of an account may stand on it.
 */
export const earlierStandards: EarlierStandard[] = [
	...replaced("2026-11-18T12:00:00Z", propostaTexts2, agenciamentoTexts2, vistoriaTexts2),
	...replaced("2026-11-20T12:00:00Z", visitaTexts2, propostaTexts3, vistoriaTexts3),
];

/** A release waits on a phone while a ficha is open there, and until the tool is opened anew. */
const RELEASE_WAITS_MS = 30 * DAY_MS;

type Written = {
	tipo: FichaType;
	/** As the document names it, if it does: a phone says what it likes. */
	modelo: unknown;
	/** When we handed out the capsule in hand. */
	capsuleAt: string;
};

/** The standard text a phone wrote on: today's, or one that it could still have when it got its capsule. */
export function standardOnPhone({ tipo, modelo, capsuleAt }: Written): Model {
	const today = modelOf(tipo);
	const { id, versao, hash } = recordOf(modelo);
	const earlier = earlierStandards.find(
		({ model, replacedAt }) =>
			model.base === tipo &&
			model.id === id &&
			model.versao === versao &&
			Date.parse(capsuleAt) < Date.parse(replacedAt) + RELEASE_WAITS_MS &&
			modelHash(model) === hash,
	);
	return earlier?.model ?? today;
}
