import type { Value, Values } from "./field.ts";

/** Where a form is generic, answers are read by the kind of their field; what is of another kind counts as not given. */
export function groupIn(values: Values, name: string): Values {
	const value = values[name];
	return isGroup(value) ? value : {};
}

export function listIn(values: Values, name: string): Values[] {
	const value = values[name];
	return isList(value) ? value : [];
}

export function textsIn(values: Values, name: string): string[] {
	const value = values[name];
	return isTexts(value) ? value : [];
}

export function isGroup(value: Value): value is Values {
	return typeof value === "object" && !Array.isArray(value);
}

export function isList(value: Value): value is Values[] {
	return Array.isArray(value) && value.every((item) => typeof item === "object");
}

export function isTexts(value: Value): value is string[] {
	return Array.isArray(value) && value.every((item) => typeof item === "string");
}
