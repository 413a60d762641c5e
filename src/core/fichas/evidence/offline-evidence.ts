/** What could not be had where there was no network; the same words in the document, the verifier and the dossiê. */
export const NOT_OBTAINED = "não obtido: sem rede";

/** Both clocks of a device at one moment. `mono` runs evenly and begins anew with `boot`; `wall` is what it shows. */
export type DeviceClocks = { wall: string; mono: number; boot: string };

/** Between two entries the device's own clock moved otherwise than time did. Positive: it was set forward. */
export type ClockJump = { from: number; to: number; ms: number };

/** Where a clock of the device and ours were seen at the same moment. Positive: the device's was ahead. */
export type ClocksMet = { servidor: string; aparelho: string; diferencaMs: number };

/** One entry of a device's chain, with its signature: enough for a stranger to check it again. */
export type SignedEntry = { seq: number; hash: string; assinatura: string };

/**
 * A signature made without a connection: what its device signed, between which moments of ours it was made, and what
 * both clocks said. Nothing in it is corrected by anything else in it.
 */
export type OfflineEvidence = {
	schema: "rubrica-sem-conexao-1";
	aparelho: { id: string; chavePublica: string; registradoEm: string };
	/** What we had signed and handed to the device before: it says "not before". */
	capsula: { hash: string; emitidaEm: string; registro: { tamanho: number; hash: string } };
	/** The entry that holds the text, and the one that holds the signature. */
	texto: SignedEntry;
	ato: SignedEntry;
	/** `por`: what says "not after": the hash that came ahead, or the whole. */
	janela: { naoAntesDe: string; naoDepoisDe: string; por: "compromisso" | "recebimento" };
	recebidaEm: string;
	/** When whoever held the device lost their place in the account; null: they had it when this came. */
	desligadoEm: string | null;
	/** As the device showed them at the act. */
	relogio: DeviceClocks;
	/** When the capsule came to the device, and when what it had made came to us (null: it did not say). */
	naCapsula: ClocksMet;
	noRecebimento: ClocksMet | null;
	/** Over 120 s, from the capsule to the act. */
	saltos: ClockJump[];
	/** How often the even clock began anew meanwhile, where no jump can be seen. */
	recomecos: number;
};
