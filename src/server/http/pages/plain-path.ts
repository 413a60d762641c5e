/** A path that a URL would write as it is. */
const WRITTEN_AS_IS = /^(?:\/[\w-]+)+(?=$|\?)/;

/** What is asked for, without its parameters, as a URL has it. To make one for each page is three times as much work. */
export function pathnameOf(target: string, request: { readonly url: string }): string {
	return WRITTEN_AS_IS.exec(target)?.[0] ?? new URL(request.url).pathname;
}

/**
 * A path the way routes are matched: escapes, case, doubled or final slashes and React Router's `.data`
 * ending lead to the same page, so rules about a page must not be blind to them. Undefined when the
 * escapes make no text.
 */
export function plainPath(pathname: string): string | undefined {
	try {
		const path = decodeURIComponent(pathname)
			.toLowerCase()
			.replace(/[/\\]+/g, "/")
			.replace(/(\/|\/_root\.data|\/_\.data|\.data)$/, "")
			.replace(/\/+$/, "");
		return path === "" ? "/" : path;
	} catch {
		return undefined;
	}
}
