import type { FichaDocument } from "#core/fichas/document.ts";
import { present } from "#core/kernel/present.ts";

/** What a ficha became when it was sent: a draft has neither, and whoever asks here knows that it is none. */
export function frozenOf(ficha: { document: FichaDocument | null; documentHash: string | null }) {
	return {
		document: present(ficha.document, "the document of a sent ficha"),
		documentHash: present(ficha.documentHash, "the hash of a sent ficha"),
	};
}
