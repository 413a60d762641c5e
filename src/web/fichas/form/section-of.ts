import type { Section } from "#core/fichas/form/field.ts";

/** Which step asks for the answer at this path. */
export function sectionOf(sections: readonly Section[], path: string): string {
	const [name] = path.split(".");
	return sections.find(({ fields }) => fields.some((field) => field.name === name))?.id ?? sections[0]?.id ?? "";
}
