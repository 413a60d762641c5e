type Issue = { path: PropertyKey[]; message: string };

/** The first message of each field, ready to stand under it. */
export function fieldErrors(error: { issues: Issue[] }): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const issue of error.issues) {
		const field = String(issue.path[0] ?? "");
		errors[field] ??= issue.message;
	}
	return errors;
}
