import { type AnyExtension, Mark, mergeAttributes, Node } from "@tiptap/core";
import Image from "@tiptap/extension-image";
import Placeholder from "@tiptap/extension-placeholder";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { Video } from "./video-node.ts";

/** Pictures of ours alone: any other address would be asked for by every reader's browser. */
const OwnImage = Image.extend({
	parseHTML: () => [{ tag: 'img[src^="/arquivos/blog/"]' }],
	addAttributes() {
		return { src: { default: null }, alt: { default: "" }, width: { default: null }, height: { default: null } };
	},
});

const Figure = Node.create({
	name: "figure",
	group: "block",
	content: "image figcaption",
	isolating: true,
	parseHTML: () => [{ tag: "figure:not([data-video]):has(img)" }],
	renderHTML: ({ HTMLAttributes }) => ["figure", mergeAttributes(HTMLAttributes), 0],
});

const Figcaption = Node.create({
	name: "figcaption",
	content: "inline*",
	parseHTML: () => [{ tag: "figcaption" }],
	renderHTML: ({ HTMLAttributes }) => ["figcaption", mergeAttributes(HTMLAttributes), 0],
});

/** Widths come from the page, not from the editor: no style attribute is ever written. */
const PlainTable = Table.extend({ renderHTML: () => ["table", ["tbody", 0]] });

/** Marks without a button of their own; a text that has them keeps them. */
const quiet = ["sub", "sup", "mark"].map((tag) =>
	Mark.create({
		name: tag,
		parseHTML: () => [{ tag }],
		renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
	}),
);

/** The same list as server/blog/sanitize-html.ts: what could not be saved cannot be written either. */
export const extensions: AnyExtension[] = [
	StarterKit.configure({
		heading: { levels: [2, 3, 4] },
		link: {
			openOnClick: false,
			protocols: ["mailto", "tel"],
			defaultProtocol: "https",
			HTMLAttributes: { target: null, rel: null },
		},
	}),
	OwnImage,
	Figure,
	Figcaption,
	Video,
	PlainTable.configure({ resizable: false }),
	TableRow,
	TableHeader,
	TableCell,
	...quiet,
	Placeholder.configure({ placeholder: "Escreva aqui. Uma boa primeira frase diz o que o leitor ganha." }),
];
