import { commitmentCode } from "#core/fichas/evidence/commitment-code.ts";

export { commitmentCode };

/** The whole hash for a photo: a text and no address, so that it says the same without us. @public */
export function commitmentQr({ protocolo, hash }: { protocolo: string; hash: string }): string {
	return `RUBRICA COMPROMISSO 1\nficha ${protocolo}\nsha-256 ${hash}`;
}
