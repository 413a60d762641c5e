/** One element of a drawing: its tag as it is written, and the letters that it would write. */
export type SvgElement = { name: string; tag: string; text: string; isWritten: boolean; inside: SvgElement[] };

const TOKEN = /<!--[\s\S]*?-->|<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|[^<]+/y;
/** Of a tag: names, signs of equality, values. */
const PART = /[^\s=<>"'/]+|=|"[^"]*"|'[^']*'/g;
/** No drawing of people goes as deep, one within another or one by another. */
const DEEPEST = 200;

/** Its elements, each inside of its own, whatever prefix their names have; nothing of what is not written as XML is. */
export function readElements(svg: string): SvgElement[] | undefined {
	const all: SvgElement[] = [];
	const open: SvgElement[] = [];
	TOKEN.lastIndex = 0;
	while (TOKEN.lastIndex < svg.length) {
		const [token] = TOKEN.exec(svg) ?? [];
		if (token === undefined) return undefined;
		const within = open.at(-1);
		if (token.startsWith("<!--")) continue;
		if (!token.startsWith("<")) {
			if (within) within.text += token;
		} else if (token.startsWith("</")) {
			open.pop();
		} else {
			const name = /^<(?:[^\s/<>:]*:)?([^\s/<>:]+)/.exec(token)?.[1];
			if (name === undefined || open.length >= DEEPEST) return undefined;
			const isWritten = name === "text" || within?.isWritten === true;
			const element: SvgElement = { name, tag: token, text: "", isWritten, inside: [] };
			all.push(element);
			within?.inside.push(element);
			if (!token.endsWith("/>")) open.push(element);
		}
	}
	return all;
}

/** What an element draws anew or cuts itself out by, by name. */
export function referencesOf({ name, tag }: SvgElement): string[] {
	return attributesOf(tag).flatMap(([attribute, value]) => {
		const isReference = name === "use" ? attribute === "href" : attribute === "mask" || attribute === "clip-path";
		const isStyled = attribute === "style" && /mask|clip-path/i.test(value);
		return isReference || isStyled ? [...value.matchAll(/#([^"')\s]*)/g)].map(([, id = ""]) => id) : [];
	});
}

const BYTES_OF_ONE = 64;
/** A line of text takes the square of its length. */
const COST_OF_LETTER = 2;

/**
 * What it costs to draw all of them: as many elements as are drawn, where each counts again for everything that draws it
 * once more. Without end where one draws itself, or something that it names in letters we do not compare.
 */
export function costOf(elements: SvgElement[]): number {
	const named = Map.groupBy(elements, ({ tag }) => attributesOf(tag).find(([name]) => name === "id")?.[1] ?? "");
	const costs = new Map<SvgElement, number>();
	const cost = (element: SvgElement, depth: number): number => {
		if (depth > DEEPEST) return Number.POSITIVE_INFINITY;
		const known = costs.get(element);
		if (known !== undefined) return known;
		costs.set(element, Number.POSITIVE_INFINITY);
		const { tag, text, isWritten, inside } = element;
		const deeper = (one: SvgElement) => cost(one, depth + 1);
		const drawn = referencesOf(element).map((id) =>
			/^[\p{L}\p{N}_.:-]+$/u.test(id) ? sum((named.get(id) ?? []).map(deeper)) : Number.POSITIVE_INFINITY,
		);
		const own = 1 + tag.length / BYTES_OF_ONE + (isWritten ? COST_OF_LETTER * text.length : 0);
		const whole = own + sum(inside.map(deeper)) + sum(drawn);
		costs.set(element, whole);
		return whole;
	};
	return elements[0] ? Math.max(...elements.map((one) => cost(one, 0))) : 0;
}

function attributesOf(tag: string): [name: string, value: string][] {
	const parts = tag.match(PART) ?? [];
	return parts.flatMap((part, at): [string, string][] => {
		const value = parts[at + 2];
		if (parts[at + 1] !== "=" || !value || !/^["']/.test(value)) return [];
		return [[part.slice(part.lastIndexOf(":") + 1), value.slice(1, -1)]];
	});
}

function sum(all: number[]): number {
	return all.reduce((total, one) => total + one, 0);
}
