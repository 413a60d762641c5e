import { readFileSync } from "node:fs";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { FichaToPrint } from "#server/fichas/document/print/ficha-to-print.ts";

type Kept = { ficha: Omit<FichaToPrint, "photos" | "sealedAt"> & { sealedAt: string }; printedSha256: string };

/** A signed ficha of the first version of its model, and the hash of its pages, both as the product made them then. */
export function readVersion1(tipo: FichaType): { ficha: FichaToPrint; printedSha256: string } {
	const file = new URL(`version-1/${tipo}.json`, import.meta.url);
	const { ficha, printedSha256 }: Kept = JSON.parse(readFileSync(file, "utf8"));
	return { ficha: { ...ficha, sealedAt: new Date(ficha.sealedAt), photos: new Map() }, printedSha256 };
}
