import { XMLParser } from "fast-xml-parser";
import type { PostStatus } from "#core/blog/post-status.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { SourcePost } from "#server/blog/import/import-post.ts";
import { lineOf, momentOf, type Skipped, type SourceBlog, textOf, type Unreadable } from "./source-blog.ts";
import { unfoldWordpressHtml } from "./wordpress-html.ts";

type Node = Record<string, unknown>;

const LISTS = new Set(["item", "category", "wp:author", "wp:postmeta", "wp:comment"]);

const parser = new XMLParser({
	ignoreAttributes: false,
	attributeNamePrefix: "@",
	parseTagValue: false,
	parseAttributeValue: false,
	isArray: (name) => LISTS.has(name),
	// Such a file has no use for entities of its own; the five of XML stay.
	processEntities: { enabled: true, maxEntityCount: 1, maxEntitySize: 1, maxTotalExpansions: 1e6 },
});

/** Reads an export of WordPress ("Ferramentas → Exportar", a WXR file). */
export function readWordpress(xml: string): Result<SourceBlog, Unreadable> {
	// Outside of the texts themselves nothing declares a document type, unless it wants to be expanded.
	if (/<!(DOCTYPE|ENTITY)\b/i.test(xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, ""))) return refuse("has-doctype");
	let root: unknown;
	try {
		root = parser.parse(xml);
	} catch {
		return refuse("not-readable");
	}
	const channel = nodeOf(nodeOf(nodeOf(root).rss).channel);
	if (!("wp:wxr_version" in channel)) return refuse("other-format");
	const site = siteOf(channel);
	const items = nodesOf(channel.item);
	const emails = new Map(
		nodesOf(channel["wp:author"]).map((author) => [
			textIn(author["wp:author_login"]),
			normalizeEmail(textIn(author["wp:author_email"])),
		]),
	);
	const pictures = new Map(
		items
			.filter((item) => textIn(item["wp:post_type"]) === "attachment")
			.map((item) => [textIn(item["wp:post_id"]), textIn(item["wp:attachment_url"])]),
	);
	const skipped: Skipped[] = [];
	const posts = items.flatMap((item) => {
		const why = reasonToSkip(item);
		if (why) skipped.push({ title: titleOf(item), why });
		return why || isPartOfAnother(item) ? [] : [postOf(item, { site, emails, pictures })];
	});
	return succeed({ site, posts, skipped });
}

type Around = { site: string | undefined; emails: Map<string, string>; pictures: Map<string, string> };

function postOf(item: Node, { site, emails, pictures }: Around): SourcePost {
	const terms = (domain: string) =>
		nodesOf(item.category)
			.filter((term) => textOf(term["@domain"]) === domain)
			.map((term) => ({ name: lineOf(textIn(term), "title"), slug: textOf(term["@nicename"]) }));
	const meta = new Map(
		nodesOf(item["wp:postmeta"]).map((entry) => [textIn(entry["wp:meta_key"]), textIn(entry["wp:meta_value"])]),
	);
	const date =
		gmtOf(item["wp:post_date_gmt"]) ?? momentOf(textIn(item.pubDate)) ?? gmtOf(item["wp:post_date"], "-03:00");
	const begun = date ?? new Date(0);
	return {
		source: `wordpress:${site ?? ""}:${textIn(item["wp:post_id"])}`,
		title: titleOf(item),
		slug: decodedSlug(textIn(item["wp:post_name"])),
		excerpt: lineOf(textIn(item["excerpt:encoded"]), "excerpt"),
		html: unfoldWordpressHtml(textIn(item["content:encoded"])),
		status: date ? statusOf(item) : "draft",
		date: begun,
		updatedAt: gmtOf(item["wp:post_modified_gmt"]) ?? begun,
		authorEmail: emails.get(textIn(item["dc:creator"])) || undefined,
		category: terms("category").find(({ slug }) => slug !== "uncategorized" && slug !== "sem-categoria"),
		tags: terms("post_tag"),
		picture: pictures.get(meta.get("_thumbnail_id") ?? "") || undefined,
		metaTitle: lineOf(templateFree(meta.get("_yoast_wpseo_title") ?? meta.get("rank_math_title")), "meta_title"),
		metaDescription: lineOf(
			templateFree(meta.get("_yoast_wpseo_metadesc") ?? meta.get("rank_math_description")),
			"meta_description",
		),
	};
}

function reasonToSkip(item: Node): string | undefined {
	const type = textIn(item["wp:post_type"]);
	if (type === "page") return "é uma página, não um post";
	if (type !== "post") return undefined;
	const status = textIn(item["wp:status"]);
	if (status === "trash") return "está na lixeira";
	return status === "auto-draft" ? "é um rascunho automático vazio" : undefined;
}

const isPartOfAnother = (item: Node) => textIn(item["wp:post_type"]) !== "post";

/** What was private, under review or behind a password must not become public by moving. */
function statusOf(item: Node): PostStatus {
	if (textIn(item["wp:post_password"]) !== "") return "draft";
	const status = textIn(item["wp:status"]);
	return status === "publish" ? "published" : status === "future" ? "scheduled" : "draft";
}

const titleOf = (item: Node) => lineOf(textIn(item.title), "title") || "Sem título";

function siteOf(channel: Node): string | undefined {
	const address = textIn(channel["wp:base_blog_url"]) || textIn(channel.link);
	return /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address).href : undefined;
}

function gmtOf(value: unknown, zone = "Z"): Date | undefined {
	const text = textIn(value);
	return /^[12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? momentOf(`${text.replace(" ", "T")}${zone}`) : undefined;
}

/** Search plug-ins keep templates such as `%%title%% %%sep%%`: they mean nothing here. */
const templateFree = (text = "") => (text.includes("%") ? "" : text);

function decodedSlug(slug: string): string {
	try {
		return decodeURIComponent(slug);
	} catch {
		return slug;
	}
}

const nodeOf = (value: unknown): Node => (typeof value === "object" && value !== null ? (value as Node) : {});
const nodesOf = (value: unknown): Node[] =>
	Array.isArray(value) ? value.map((one) => (typeof one === "string" ? { "#text": one } : nodeOf(one))) : [];
const textIn = (value: unknown): string =>
	textOf(typeof value === "object" && value !== null ? (value as Node)["#text"] : value).trim();
