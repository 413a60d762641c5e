/** Robots that run scripts, and programs that show a link's preview: they say who they are. */
const NOT_A_PERSON =
	/bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|whatsapp\/|telegrambot|embedly|lighthouse|^(node|curl|wget|python|go-http|java|axios|undici)\b/i;

/** Whether a request was made by a browser that somebody is looking at: no robot, no preview, nothing fetched ahead. */
export function isPerson(headers: Headers): boolean {
	const agent = headers.get("user-agent") ?? "";
	const ahead = `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""} ${headers.get("x-moz") ?? ""}`;
	return agent !== "" && !NOT_A_PERSON.test(agent) && !/prefetch|prerender|preview/i.test(ahead);
}
