import { withoutControls } from "#core/kernel/text/control-characters.ts";

export const OLD_FORM_LONGEST = 60_000;
const MOST_CLAUSES = 60;
const CLAUSE_LONGEST = 2000;
const CLAUSE_SHORTEST = 20;

export type SplitForm = {
	clauses: string[];
	/** Lines that are no clause: titles, blanks to fill in, places to sign. */
	leftOut: string[];
	/** The rest did not fit. */
	cut: boolean;
};

const NUMBER =
	/^(?:cl[aá]usula\s+[\p{L}\d]{1,20}(?:\s*[ªº°])?|par[aá]grafo\s+[\p{L}\d]{1,12}(?:\s*[ªº°])?|§\s*\d{1,2}\s*[ºª°]?|\d{1,2}(?:\.\d{1,2}){0,3}\s*[.)ºª°–-]|\(?[a-z]\)|[ivx]{1,5}\s*[.)–-]|[•●▪*–-])\s*[-–—:.]?\s*/iu;
const BLANK_TO_FILL = /_{3,}|\.{6,}|…{2,}/u;
const SIGNATURE =
	/^(?:assinatura|testemunhas?|local e data|data|nome|cpf|cnpj|rg|telefone|celular|e-?mail|endere[cç]o|creci)\s*[:_]/iu;

/** A form pasted or uploaded, as clauses to be looked at one by one. Nothing is kept by itself. */
export function splitOldForm(typed: string): SplitForm {
	const text = withoutControls(
		typed
			.toWellFormed()
			.replace(/\r\n?/g, "\n")
			.replace(/[\u00a0\t]/g, " "),
	);
	const leftOut: string[] = [];
	const blocks: string[] = [];
	let open = false;
	for (const raw of text.slice(0, OLD_FORM_LONGEST).split("\n")) {
		const line = raw.trim().replace(/ {2,}/g, " ");
		if (line === "") {
			open = false;
			continue;
		}
		if (isNoClause(line)) {
			leftOut.push(line);
			open = false;
			continue;
		}
		const starts = NUMBER.test(line);
		const words = starts ? line.replace(NUMBER, "") : line;
		if (starts && isTitle(words)) {
			leftOut.push(line);
			open = false;
			continue;
		}
		if (starts || !open || endsSentence(blocks.at(-1) ?? "")) blocks.push(words);
		else blocks[blocks.length - 1] = `${blocks.at(-1)} ${words}`;
		open = true;
	}
	const whole = blocks.flatMap(inPieces);
	leftOut.push(...whole.filter((block) => block.length > 0 && block.length < CLAUSE_SHORTEST));
	const clauses = whole.filter((block) => block.length >= CLAUSE_SHORTEST);
	return {
		clauses: clauses.slice(0, MOST_CLAUSES),
		leftOut: leftOut.slice(0, MOST_CLAUSES),
		cut: clauses.length > MOST_CLAUSES || text.length > OLD_FORM_LONGEST,
	};
}

/** A title, a line to fill in or to sign on. */
function isNoClause(line: string): boolean {
	if (SIGNATURE.test(line)) return true;
	if (BLANK_TO_FILL.test(line) && line.replace(/_+/g, "").length < 40) return true;
	return isTitle(line) && !NUMBER.test(line);
}

/** In capitals, without an end: it names what follows. */
function isTitle(line: string): boolean {
	const letters = line.replace(/[^\p{L}]/gu, "");
	return letters === letters.toLocaleUpperCase("pt-BR") && line.length < 80 && !/[.;]$/.test(line);
}

function endsSentence(text: string): boolean {
	return /[.;!?:]["”)]?$/.test(text);
}

/** Longer than a clause may be: cut at the end of a sentence. */
function inPieces(block: string): string[] {
	const pieces: string[] = [];
	let rest = block.trim();
	while (rest.length > CLAUSE_LONGEST) {
		const head = rest.slice(0, CLAUSE_LONGEST);
		const at = Math.max(head.lastIndexOf(". "), head.lastIndexOf("; "));
		const cut = at > 200 ? at + 1 : CLAUSE_LONGEST;
		pieces.push(rest.slice(0, cut).trim().toWellFormed());
		rest = rest.slice(cut).trim();
	}
	return [...pieces, rest];
}
