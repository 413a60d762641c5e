/** Line breaks that stand at least before and after each, as `html-to-text` has them. */
const BLOCKS = new Map<string, { before: number; after: number }>([
	["div", { before: 1, after: 1 }],
	["p", { before: 2, after: 2 }],
	["h1", { before: 3, after: 2 }],
	["h2", { before: 3, after: 2 }],
	["table", { before: 2, after: 2 }],
]);
const INLINE = new Set(["body", "tbody", "tr", "td", "span", "strong", "a"]);
/** As React writes it: no sign of a tag stands inside a text or a value. */
const PIECE = /<!--.*?-->|<(?<end>\/?)(?<tag>[a-z][a-z0-9]*)(?<about>[^>]*)>|(?<text>[^<]+)/gs;
const WORD = /[^ \t\r\n\f\u200b]+/g;
const SPACE_FIRST = /^[ \t\r\n\f\u200b]/;
const SPACE_LAST = /[ \t\r\n\f\u200b]$/;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

type Block = {
	before: number;
	/** Of blocks inside that are closed, and what stood before them. */
	done: string;
	lines: string[];
	line: string;
	/** A space waits for the next word. */
	space: boolean;
	/** Line breaks that wait for whatever comes next. */
	breaks: number;
};

/**
 * The text part of a mail, from its HTML: to the letter what `toPlainText` makes of it (src/server/mail-texts.test.tsx),
 * which works its rules out anew for every mail, the dearest part of one. Undefined where a mail has something that is
 * not known here.
 */
export function textOfMail(html: string): string | undefined {
	const [from, to] = [html.indexOf("<body"), html.lastIndexOf("</body>")];
	if (from < 0 || to < from) return undefined;
	const body = html.slice(from, to);
	if (/&(?!(?:amp|lt|gt|quot|#x27);)/.test(body)) return undefined;
	const open: Block[] = [newBlock(1)];
	let link: { href: string; text: string } | undefined;
	let skipped = 0;
	for (const { groups } of body.matchAll(PIECE)) {
		const { end, tag, about = "", text } = groups ?? {};
		const block = open.at(-1);
		if (!block) return undefined;
		if (text !== undefined) {
			if (skipped === 0) addText(block, decoded(text), link);
			continue;
		}
		if (!tag || (tag === "img" && !end)) continue;
		if (tag === "br") {
			if (skipped === 0) startLines(block, 1);
			continue;
		}
		const breaks = BLOCKS.get(tag);
		if (!breaks && !INLINE.has(tag)) return undefined;
		if (skipped > 0 || about.includes(' data-skip-in-text="true"')) skipped += end ? -1 : 1;
		else if (breaks && !end) open.push(newBlock(breaks.before));
		else if (breaks) {
			open.pop();
			const outer = open.at(-1);
			if (!outer) return undefined;
			close(outer, block, breaks.after);
		} else if (tag === "a" && !end) link = { href: hrefIn(about), text: "" };
		else if (tag === "a" && link) {
			const { href, text: shown } = link;
			link = undefined;
			if (href !== "" && href !== shown) addText(block, shown ? ` ${href}` : href);
		}
	}
	const [whole] = open;
	return open.length === 1 && whole ? textOf(whole) : undefined;
}

function newBlock(before: number): Block {
	return { before, done: "", lines: [], line: "", space: false, breaks: 0 };
}

function hrefIn(about: string): string {
	const href = decoded(/ href="([^"]*)"/.exec(about)?.[1] ?? "").replace(/^mailto:/, "");
	return href.startsWith("#") ? "" : href;
}

function decoded(text: string): string {
	return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => ENTITIES[name] ?? "");
}

function addText(block: Block, text: string, link?: { text: string }): void {
	const words = text.match(WORD) ?? [];
	if (block.breaks > 0) {
		if (words.length === 0) return;
		startLines(block, block.breaks);
		block.breaks = 0;
	}
	let apart = block.space || SPACE_FIRST.test(text);
	for (const word of words) {
		block.line += apart && block.line !== "" ? ` ${word}` : word;
		apart = true;
		if (link) link.text += word;
	}
	block.space = (block.space && words.length === 0) || SPACE_LAST.test(text);
}

function startLines(block: Block, count: number): void {
	block.lines.push(block.line, ...Array.from({ length: count - 1 }, () => ""));
	block.line = "";
}

function textOf({ done, lines, line }: Block): string {
	return done + [...lines, line].join("\n");
}

function close(outer: Block, block: Block, after: number): void {
	const before = textOf(outer);
	const breaks = Math.max(outer.breaks, block.before);
	outer.lines = [];
	outer.line = "";
	if (before) outer.done = before + "\n".repeat(breaks) + textOf(block);
	else {
		outer.done = textOf(block);
		outer.before = breaks;
	}
	outer.breaks = Math.max(block.breaks, after);
}
