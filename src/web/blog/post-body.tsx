/** The text of a post, rendered and sanitised by the server (`renderContent`); its look is in post-body.css. */
export function PostBody({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on save and again on render, by one allow-list
	return <div className="post-body" dangerouslySetInnerHTML={{ __html: html }} />;
}
