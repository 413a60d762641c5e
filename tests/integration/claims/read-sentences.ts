import { readFileSync } from "node:fs";
import ts from "typescript-6";

/** Attributes that people read; all others (classes, addresses, sizes) are no sentences. */
const readAttributes = new Set(["title", "lead", "chip", "label", "detail", "text"]);

/** Every sentence that a file of the site says, as it stands there; what is computed is an ellipsis. */
export function readSentences(file: string): string[] {
	const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
	const texts: string[] = [];
	visit(source);
	return [...new Set(texts.flatMap(splitSentences).filter(isSaid))];

	function visit(node: ts.Node) {
		if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
		if (ts.isJsxAttribute(node) && !readAttributes.has(node.name.getText(source))) return;
		const text = textOf(node);
		if (text !== undefined) texts.push(text.replace(/\s+/g, " ").trim());
		else ts.forEachChild(node, visit);
	}
}

function textOf(node: ts.Node): string | undefined {
	if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
	if (!ts.isTemplateExpression(node)) return undefined;
	return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
}

function splitSentences(text: string): string[] {
	return text.split(/(?<=[.!?:;]["”*)]*)\s+(?=["“*(…+\d]*\p{Lu}|…)/u);
}

/** Two words or more, and not a list of classes. */
function isSaid(text: string): boolean {
	const words = text.split(" ");
	const looksLikeClasses =
		words.every((word) => /^[!-~]+$/.test(word)) && /\w-\w|\d|:|\//.test(text) && !/[A-Z]/.test(text);
	return words.length > 1 && !looksLikeClasses;
}
