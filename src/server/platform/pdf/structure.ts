import type { PDF, PdfRef } from "@libpdf/core";
import { type Plain, pdfDict } from "./pdf-object.ts";

export type Tag = "Document" | "Sect" | "H1" | "H2" | "H3" | "P" | "Figure" | "Table" | "TR" | "TH" | "TD";

/** What a screen reader walks through: elements, and at the leaves the marked content of pages. */
export type StructureElement = {
	tag: Tag;
	alt?: string;
	kids: (StructureElement | { page: number; mark: number })[];
};

/** Writes the tree and returns its root. `pages` are the pages' references in order. */
export function writeStructure({ context: { registry } }: PDF, root: StructureElement, pages: PdfRef[]): PdfRef {
	const rootRef = registry.allocateRef();
	const parents: PdfRef[][] = pages.map(() => []);
	const pageAt = (page: number) => existing(pages[page]);
	const marksOf = (page: number) => existing(parents[page]);

	function write({ tag, alt, kids }: StructureElement, parent: PdfRef): PdfRef {
		const ref = registry.allocateRef();
		const entries: { [key: string]: Plain } = { S: `/${tag}`, P: parent };
		// One piece of one page, the usual case, has a short form.
		const [only] = kids;
		if (kids.length === 1 && only && "mark" in only) {
			entries.Pg = pageAt(only.page);
			entries.K = only.mark;
		} else entries.K = kids.map((kid): Plain => ("mark" in kid ? piece(kid) : write(kid, ref)));
		for (const kid of kids) if ("mark" in kid) marksOf(kid.page)[kid.mark] = ref;
		if (alt !== undefined) entries.Alt = alt;
		if (tag === "TH") entries.A = { O: "/Table", Scope: "/Column" };
		registry.registerAt(ref, pdfDict(entries));
		return ref;
	}
	const piece = ({ page, mark }: { page: number; mark: number }): Plain => ({
		Type: "/MCR",
		Pg: pageAt(page),
		MCID: mark,
	});

	const document = write(root, rootRef);
	const numbers = parents.flatMap((refs, page): Plain[] => [page, refs]);
	registry.registerAt(
		rootRef,
		pdfDict({
			Type: "/StructTreeRoot",
			K: [document],
			ParentTree: { Nums: numbers },
			ParentTreeNextKey: pages.length,
		}),
	);
	return rootRef;
}

function existing<Thing>(thing: Thing | undefined): Thing {
	if (thing === undefined) throw new Error("a marked piece stands on a page that was not written");
	return thing;
}
