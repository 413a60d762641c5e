const CALLS = /^\/(rest|functions|webhooks)(\/|$)/i;

/** Whether a failure is read by a person in a browser, or by a program that wants JSON. */
export function prefersPage(path: string, accept: string | undefined): boolean {
	if (CALLS.test(path)) return false;
	const html = qualityOf(accept ?? "", "text/html");
	return html > 0 && html >= qualityOf(accept ?? "", "application/json");
}

/** Wildcards do not count: only a browser asks for HTML by name. */
function qualityOf(accept: string, type: string): number {
	for (const entry of accept.toLowerCase().split(",")) {
		const [name, ...parameters] = entry.split(";").map((part) => part.trim());
		if (name !== type) continue;
		const given = parameters.find((parameter) => parameter.startsWith("q="));
		const quality = given === undefined ? 1 : Number(given.slice(2));
		return Number.isFinite(quality) ? quality : 0;
	}
	return 0;
}
