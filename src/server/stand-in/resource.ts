/** A JSON object as the provider's API shows it. */
export type Resource = Record<string, unknown>;

export type ResourceKind = "preference" | "payment" | "preapproval" | "invoice";

export function isResource(value: unknown): value is Resource {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object inside another; an empty one where there is none. */
export function partOf(body: Resource, name: string): Resource {
	const part = body[name];
	return isResource(part) ? part : {};
}

/** The objects in a list inside another. */
export function listIn(body: Resource, name: string): Resource[] {
	const list = body[name];
	return Array.isArray(list) ? list.filter(isResource) : [];
}
