import { readTheme } from "#core/site/theme.ts";

const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/;

/** Which addresses are one page: of each theme, and by the parameters that matter to it. */
export function makePageKeys() {
	/** Which query parameters change a page; every other one is ignored, so that it cannot poison the cache. */
	const relevantParameters = new Map<string, string[]>();

	return {
		of(request: { url: string; cookie: string | undefined }): string | undefined {
			const mark = request.url.indexOf("?");
			const path = mark < 0 ? request.url : request.url.slice(0, mark);
			const theme = readTheme(request.cookie);
			if (mark < 0) return `${theme} ${path}`;
			const relevant = relevantParameters.get(path);
			if (!relevant) return undefined;
			return `${theme} ${path}${canonicalQuery(request.url.slice(mark + 1), relevant)}`;
		},

		/** From a page that was made for these values. No: the address has another spelling of them. */
		learn(url: string, parameters: URLSearchParams): boolean {
			const [path = url, query = ""] = url.split("?", 2);
			const relevant = [...new Set(parameters.keys())];
			if (canonicalQuery(query, relevant) !== canonicalQuery(String(parameters), relevant)) return false;
			if (!relevantParameters.has(path)) relevantParameters.set(path, relevant);
			return true;
		},

		clear(): void {
			relevantParameters.clear();
		},
	};
}

function canonicalQuery(query: string, relevant: string[]): string {
	const kept = [...new URLSearchParams(query)]
		.filter(([name, value]) => value !== "" && relevant.includes(name) && !TRACKING.test(name))
		.sort(([a], [b]) => (a < b ? -1 : 1));
	return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
