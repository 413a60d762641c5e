import { type Witness, witnessFacts, witnessUrl, witnessWords } from "#core/fichas/evidence/witness.ts";
import type { PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { addFacts, addHeading } from "#server/platform/pdf/pdf-parts.ts";

type Witnessed = { witness: Witness | undefined; siteUrl: string };

/** Part of the sealed bytes: whoever keeps the file keeps where the log stood. */
export function addWitness(doc: PdfDocument, { witness, siteUrl }: Witnessed): void {
	if (!witness) return;
	doc.within("Sect", () => {
		addHeading(doc, witnessWords.title);
		addFacts(doc, [
			...witnessFacts(witness),
			{ label: "Para que serve", value: witnessWords.why },
			{ label: witnessWords.check, value: witnessUrl(siteUrl, witness) },
		]);
	});
}
