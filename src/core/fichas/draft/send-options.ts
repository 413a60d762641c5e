import { type AskedFactor, type FactorChoice, isCodeChannel } from "#core/fichas/evidence/factors.ts";
import { PARTNER } from "./partnership.ts";
import type { Signer } from "./signers-of.ts";

/** How a ficha is to be signed, chosen before it is sent. `fator` null: as the account always does. */
export type SendOptions = { emOrdem: boolean; fator: FactorChoice | null };

type Demands = {
	/** Of the model the ficha is written on. */
	model: AskedFactor | undefined;
	/** Of whoever sends it; null: as the account always does. */
	chosen: FactorChoice | null;
	usual: FactorChoice;
};

/** A model's demand is nobody's to take back; without one whoever sends decides, and then the account's rule. */
export function demandedFactor({ model, chosen, usual }: Demands): FactorChoice {
	return model ?? chosen ?? usual;
}

/** An order is one of several. */
export function canBeOrdered(signers: { papel: string }[]): boolean {
	return signers.length > 1;
}

/** Whoever makes an inspection, and partner brokers, are no clients: nothing more is asked of them. */
export function isAskedForFactor({ papel }: Pick<Signer, "papel">): boolean {
	return papel !== "Vistoriador" && papel !== PARTNER;
}

/** Who cannot be reached the way the code shall go, by where that is typed. */
export function missingContacts(factor: FactorChoice, people: Signer[]): Record<string, string> {
	if (!isCodeChannel(factor)) return {};
	const field = factor === "e-mail" ? "email" : "telefone";
	const name = factor === "e-mail" ? "o e-mail" : "o celular";
	const missing = people.flatMap((person, at) =>
		person[field] ? [] : [[`pessoas.${at}.${field}`, `Para o código, falta ${name} de ${person.nome}.`]],
	);
	return Object.fromEntries(missing);
}
