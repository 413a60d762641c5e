import { parseVideoUrl } from "#core/blog/video-embed.ts";

const BLOCK =
	/^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|figure|div|section|hr|iframe|form|script|style|!--)\b|^<!--/i;

/** WordPress keeps some HTML only in the reader's eye: paragraphs, captions and videos become tags here. */
export function unfoldWordpressHtml(content: string): string {
	const tagged = content
		.replaceAll("\r\n", "\n")
		.replace(/\[caption[^\]\n]*\]\s*((?:<a [^>]*>)?<img [^>]*>(?:<\/a>)?)([^[]*)\[\/caption\]/gi, captioned)
		.replace(/\[embed[^\]\n]*\]\s*([^[\s]+)\s*\[\/embed\]/gi, "\n$1\n")
		// What is left of short codes belongs to plugins that are not here.
		.replace(/\[\/?(?:caption|embed|gallery|audio|video|playlist|vc_[a-z_]+|et_pb_[a-z_]+)\b[^\]\n]*\]/gi, "")
		.replace(/^[ \t]*(https:\/\/\S+)[ \t]*$/gm, playable);
	return tagged.includes("<!-- wp:") || /<p[\s>]/i.test(tagged) ? tagged : paragraphs(tagged);
}

function captioned(_: string, image: string, caption: string): string {
	return `<figure>${image}<figcaption>${caption.trim()}</figcaption></figure>`;
}

function playable(line: string, address: string): string {
	return parseVideoUrl(address) ? `<iframe src="${address.replaceAll('"', "%22")}"></iframe>` : line;
}

function paragraphs(text: string): string {
	return text
		.split(/\n{2,}/)
		.map((block) => block.trim())
		.filter(Boolean)
		.map((block) => (BLOCK.test(block) ? block : `<p>${block.replaceAll("\n", "<br />")}</p>`))
		.join("\n");
}
