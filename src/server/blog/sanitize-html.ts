import sanitize, { type Attributes, type IOptions, type Tag } from "sanitize-html";
import { parseBlogImageUrl } from "#core/blog/blog-image.ts";
import { parseVideoMark, parseVideoUrl, type VideoEmbed, videoMark, videoPage } from "#core/blog/video-embed.ts";
import { normalForm } from "#core/kernel/text/normal-form.ts";

/**
 * The one list of what a post may consist of, applied on save and again on render. No id, name, class or
 * style (they clobber or cover the page), pictures only of our own, videos only as a mark that becomes a
 * player after a click.
 */
const rules: IOptions = {
	allowedTags: [
		..."p br hr h2 h3 h4 strong em u s sub sup mark code pre blockquote ul ol li a img figure figcaption".split(" "),
		..."table caption thead tbody tfoot tr th td".split(" "),
	],
	allowedAttributes: {
		a: ["href", "title", "rel"],
		img: ["src", "alt", "width", "height"],
		figure: ["data-video"],
		ol: ["start"],
		th: ["colspan", "rowspan", "scope"],
		td: ["colspan", "rowspan"],
	},
	allowedSchemes: ["https", "http", "mailto", "tel"],
	allowedSchemesByTag: { img: [] },
	allowProtocolRelative: false,
	disallowedTagsMode: "discard",
	// Their text is code or fallback, not prose.
	nonTextTags: [
		"script",
		"style",
		"textarea",
		"option",
		"noscript",
		"xmp",
		"title",
		"template",
		"object",
		"svg",
		"math",
	],
	transformTags: {
		h1: "h2",
		h5: "h4",
		h6: "h4",
		b: "strong",
		i: "em",
		del: "s",
		strike: "s",
		a: (_, attributes) => tag("a", cleanLink(attributes)),
		img: (_, attributes) => tag("img", cleanImage(attributes)),
		iframe: (_, { src = "" }) => videoFigure(parseVideoUrl(src)),
		figure: (_, attributes) => {
			const video = parseVideoMark(attributes["data-video"]);
			return tag("figure", video ? { "data-video": videoMark(video) } : {});
		},
		ol: (_, { start }) => tag("ol", start && /^\d{1,4}$/.test(start) ? { start } : {}),
		th: (_, { scope, ...cell }) =>
			tag("th", { ...spans(cell), ...(scope && /^(row|col)$/.test(scope) ? { scope } : {}) }),
		td: (_, cell) => tag("td", spans(cell)),
	},
	exclusiveFilter: ({ tag: name, attribs }) => name === "img" && !attribs.src,
};

/** Broken nesting reads differently the second time: what is kept is what no further pass would change. */
const MOST_PASSES = 8;

export function sanitizeHtml(html: string): string {
	let clean = normalForm(html, "NFC");
	if (nestsTooDeep(clean)) return asTextOnly(clean);
	for (let pass = 0; pass < MOST_PASSES; pass += 1) {
		const again = sanitize(clean, rules).trim();
		if (again === clean) break;
		clean = again;
	}
	return clean;
}

/** Lists in lists in tables in quotes: a text that people read has ten levels at most. */
const MOST_LEVELS = 100;
class TooDeep extends Error {}

/**
 * The parser takes time that grows with the square of the depth (100,000 levels: twenty seconds). It tells of every
 * element that it opens and closes, so it is stopped where no honest text goes.
 */
export function nestsTooDeep(html: string): boolean {
	let level = 0;
	const onOpenTag = () => {
		level++;
		if (level > MOST_LEVELS) throw new TooDeep();
	};
	const onCloseTag = () => {
		level--;
	};
	try {
		sanitize(html, { allowedTags: [], onOpenTag, onCloseTag });
		return false;
	} catch (error) {
		if (error instanceof TooDeep) return true;
		throw error;
	}
}

/** Nobody can save such a text; one that got here otherwise is shown without its tags. */
function asTextOnly(html: string): string {
	const text = html.replace(/<[^<>]*>/g, "").replaceAll("&", "&amp;");
	return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;").trim();
}

const tag = (tagName: string, attribs: Attributes): Tag => ({ tagName, attribs });

function cleanLink({ href = "", title }: Attributes): Attributes {
	const target = href.trim();
	const named: Attributes = title ? { title } : {};
	// Own pages and anchors as they are; whatever else the schemes above allow leads elsewhere.
	if (/^(\/(?![/\\])|#)/.test(target)) return { href: target, ...named };
	return /^(https?|mailto|tel):/i.test(target) ? { href: target, ...named, rel: "noopener noreferrer" } : named;
}

function cleanImage({ src, alt = "", width, height }: Attributes): Attributes {
	if (!parseBlogImageUrl(src)) return {};
	const isSize = (value: string | undefined): value is string => /^[1-9]\d{0,4}$/.test(value ?? "");
	return { src: src ?? "", alt, ...(isSize(width) && isSize(height) ? { width, height } : {}) };
}

function videoFigure(video: VideoEmbed | undefined): Tag {
	// Without a name the tag is not on the list, and goes.
	if (!video) return tag("iframe", {});
	return { ...tag("figure", { "data-video": videoMark(video) }), text: videoPage(video) };
}

function spans(cell: Attributes): Attributes {
	const kept = ["colspan", "rowspan"].filter((name) => /^[1-9]\d?$/.test(cell[name] ?? ""));
	return Object.fromEntries(kept.map((name) => [name, cell[name] ?? ""]));
}
