/** What was typed into the named fields, before any rule looked at it; what is not text counts as empty. */
export function formTexts<Field extends string>(form: FormData, fields: readonly Field[]): Record<Field, string> {
	const read = (field: Field) => {
		const value = form.get(field);
		return [field, typeof value === "string" ? value : ""];
	};
	return Object.fromEntries(fields.map(read));
}
