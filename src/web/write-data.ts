/** Deeper than any page's data, and an end for what stands within itself. */
const DEEPEST = 30;

/** Anything else than what JSON has, dates and what is not given. */
class NotPlain extends Error {}

type Step = string | number;
type Way = Step[];
/** What JSON writes as something else, or leaves out; or what stands somewhere else already. */
type Lost = { way: Way; is: "date" | "nothing" | Way };

const breaksScripts = /[&><\u2028\u2029]/g;
const written: Record<string, string> = {
	"&": "\\u0026",
	">": "\\u003e",
	"<": "\\u003c",
	"\u2028": "\\u2028",
	"\u2029": "\\u2029",
};

/** As JSON, for a script in a page. */
export function writeJson(value: unknown): string {
	return JSON.stringify(value).replace(breaksScripts, (sign) => written[sign] ?? sign);
}

/**
 * A script that sets `name` to the data of a page: in one go by V8's own JSON, and one by one what JSON has not. React
 * Router's form (every value once, in a list, and places in that list instead of values) is made of them in the browser
 * (take-over.ts): made here it was a look for each name and value, and written down once more as a text, a twentieth of a
 * page's time. None where something is not plain, for which React Router's own writer is there.
 */
export function writeData(name: string, data: object): string | undefined {
	try {
		const lost = findLost(data);
		return `${name}=${writeJson(data)};${lost.map((one) => writeLost(name, one)).join("")}`;
	} catch (error) {
		if (error instanceof NotPlain) return undefined;
		throw error;
	}
}

function writeLost(name: string, { way, is }: Lost): string {
	const place = writePlace(name, way);
	if (is === "nothing") return `${place}=void 0;`;
	return is === "date" ? `${place}=new Date(${place});` : `${place}=${writePlace(name, is)};`;
}

function writePlace(name: string, way: Way): string {
	return `${name}${way.map((step) => `[${writeJson(step)}]`).join("")}`;
}

function findLost(data: object): Lost[] {
	const lost: Lost[] = [];
	const seen = new Map<object, Way>();
	const way: Way = [];
	let depth = 0;

	function look(value: unknown): void {
		if (typeof value === "string" || value === null || typeof value === "boolean") return;
		if (value === undefined) note("nothing");
		else if (typeof value === "number") {
			if (!Number.isFinite(value) || Object.is(value, -0)) throw new NotPlain();
		} else if (typeof value === "object") lookInside(value);
		else throw new NotPlain();
	}

	function lookInside(value: object): void {
		if (depth === DEEPEST) throw new NotPlain();
		const first = seen.get(value);
		if (first) noteAgain(first);
		else {
			seen.set(value, way.slice(0, depth));
			lookThrough(value);
		}
	}

	function lookThrough(value: object): void {
		if (Array.isArray(value)) lookThroughList(value);
		else if (value instanceof Date && !Number.isNaN(value.getTime())) note("date");
		else if (Object.getPrototypeOf(value) === Object.prototype) lookThroughParts(value);
		else throw new NotPlain();
	}

	function lookThroughList(list: unknown[]): void {
		depth += 1;
		for (let at = 0; at < list.length; at++) {
			const value = list[at];
			// A gap is not the same as nothing.
			if (value === undefined && !(at in list)) throw new NotPlain();
			way[depth - 1] = at;
			look(value);
		}
		depth -= 1;
	}

	function lookThroughParts(parts: object): void {
		depth += 1;
		// A plain object has nothing but its own, and `Object.entries` makes two lists for each pair of it.
		for (const name in parts) {
			// Written down, this name is no name but what a thing inherits from.
			if (name === "__proto__") throw new NotPlain();
			way[depth - 1] = name;
			look(parts[name as keyof typeof parts]);
		}
		depth -= 1;
	}

	function note(is: Lost["is"]): void {
		lost.push({ way: way.slice(0, depth), is });
	}

	/** What stands within itself has no end when it is written down. */
	function noteAgain(first: Way): void {
		if (first.every((step, at) => way[at] === step)) throw new NotPlain();
		lost.push({ way: way.slice(0, depth), is: first });
	}

	look(data);
	return lost;
}
