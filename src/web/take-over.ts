const NOTHING = -7;
const NULL = -5;

declare global {
	interface Window {
		pageData?: object;
		__reactRouterContext?: { streamController?: ReadableStreamDefaultController<string> };
	}
}

type Handed = Pick<Window, "pageData" | "__reactRouterContext">;

/** Hands a page's data (hand-over.ts) to React Router, which waits for them in a form of its own. */
export function takeOver(handed: Handed = window): void {
	const { pageData } = handed;
	const controller = handed.__reactRouterContext?.streamController;
	// The router's own writer has handed them over, for what is not plain.
	if (!pageData || !controller) return;
	delete handed.pageData;
	controller.enqueue(`${JSON.stringify(listValues(pageData))}\n`);
	controller.close();
}

/** Each value in a list, and places in that list instead of the values within it: what the router's reader expects. */
function listValues(data: object): unknown[] {
	const listed: unknown[] = [];
	/** What stands in two places is one and the same on the other side. */
	const places = new Map<object, number>();

	function placeOf(value: unknown): number {
		if (value === undefined) return NOTHING;
		if (value === null) return NULL;
		const known = typeof value === "object" ? places.get(value) : undefined;
		if (known !== undefined) return known;
		// Taken before its parts are listed, which come after it.
		const place = listed.push(undefined) - 1;
		if (typeof value === "object") places.set(value, place);
		listed[place] = partsOf(value);
		return place;
	}

	function partsOf(value: unknown): unknown {
		if (typeof value !== "object" || value === null) return value;
		if (value instanceof Date) return ["D", value.getTime()];
		if (Array.isArray(value)) return value.map(placeOf);
		return Object.fromEntries(Object.entries(value).map(([name, part]) => [`_${placeOf(name)}`, placeOf(part)]));
	}

	placeOf(data);
	return listed;
}
