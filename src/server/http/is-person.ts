/** Robots that run scripts, and programs that show a link's preview: they say who they are. A Cubot is a phone. */
const NOT_A_PERSON =
	/(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|whatsapp\/|telegrambot|embedly|lighthouse|^(node|curl|wget|python|go-http|java|axios|undici)\b/i;

/** Nobody is looking at what is sent: a robot or a preview that says so, or a page that a browser fetches ahead. */
export function isUnseen({ method, headers }: Pick<Request, "method" | "headers">): boolean {
	const ahead = `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""} ${headers.get("x-moz") ?? ""}`;
	const isFetchedAhead = /prefetch|prerender|preview/i.test(ahead);
	return method === "HEAD" || isFetchedAhead || NOT_A_PERSON.test(headers.get("user-agent") ?? "");
}

/** Whether a request was made by a browser that somebody is looking at, and that says which one it is. */
export function isPerson(request: Pick<Request, "method" | "headers">): boolean {
	return Boolean(request.headers.get("user-agent")) && !isUnseen(request);
}
