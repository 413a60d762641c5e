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
