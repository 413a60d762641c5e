/**
 * The text of a JSON file in pieces. What is async iterable becomes an array of which one element is in memory at a
 * time, each on a line of its own; it may lie in plain objects only.
 */
export async function* streamJson(value: unknown, indent = ""): AsyncGenerator<string> {
	const inner = `${indent}\t`;
	if (isAsyncIterable(value)) {
		let isFirst = true;
		for await (const element of value) {
			yield `${isFirst ? "[" : ","}\n${inner}${JSON.stringify(element) ?? "null"}`;
			isFirst = false;
		}
		yield isFirst ? "[]" : `\n${indent}]`;
		return;
	}
	if (!holdsAsyncIterable(value)) {
		yield textOf(value, indent);
		return;
	}
	let isFirst = true;
	for (const [name, part] of Object.entries(value)) {
		if (part === undefined) continue;
		yield `${isFirst ? "{" : ","}\n${inner}${JSON.stringify(name)}: `;
		yield* streamJson(part, inner);
		isFirst = false;
	}
	yield `\n${indent}}`;
}

function textOf(value: unknown, indent: string): string {
	return (JSON.stringify(value, null, "\t") ?? "null").replaceAll("\n", `\n${indent}`);
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
	return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function holdsAsyncIterable(value: unknown): value is object {
	if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
	return Object.values(value).some((part) => isAsyncIterable(part) || holdsAsyncIterable(part));
}
