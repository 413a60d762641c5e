import { type BlogImageSizes, parseBlogImageUrl } from "#core/blog/blog-image.ts";
import { pictureSources } from "#core/blog/picture-sources.ts";
import { plainText } from "#core/blog/plain-text.ts";
import { parseVideoMark, videoPage } from "#core/blog/video-embed.ts";
import type { Deps } from "#server/deps.ts";
import { imagesOf } from "./post-card.read.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

// The sanitiser writes every tag anew, always in the same form: these patterns fit what it writes, nothing else.
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"(?: width="(\d+)" height="(\d+)")? \/>/g;
const VIDEO = /<figure data-video="([^"]*)">([\s\S]*?)<\/figure>/g;
const TABLE = /<table>([\s\S]*?)<\/table>/g;
const SIZES = "(min-width: 48rem) 44rem, 100vw";
const players = { youtube: "YouTube", vimeo: "Vimeo" } as const;

/** A post's HTML as pages show it: sanitised once more, pictures in fitting sizes, wide tables that scroll alone. */
export async function renderContent(deps: Pick<Deps, "db">, html: string): Promise<string> {
	const clean = sanitizeHtml(html);
	const images = await imagesOf(
		deps,
		[...clean.matchAll(IMAGE)].map(([, url]) => url ?? null),
	);
	return clean
		.replace(IMAGE, (whole, url, alt, width, height) => {
			const image = images.get(parseBlogImageUrl(url)?.id ?? "");
			return image ? picture(image, alt, width && height ? { width, height } : image) : whole;
		})
		.replace(VIDEO, (_, mark, inside) => video(mark, inside))
		.replace(TABLE, '<div class="post-table" role="region" aria-label="Tabela" tabindex="0"><table>$1</table></div>');
}

/** `alt` comes from the sanitiser and is escaped already. */
function picture(image: BlogImageSizes, alt: string, size: { width: number | string; height: number | string }) {
	const { avif, webp, src } = pictureSources(image);
	const source = (type: string, list: string) => `<source type="image/${type}" srcset="${list}" sizes="${SIZES}" />`;
	const measures = `width="${size.width}" height="${size.height}"`;
	const plain = `<img src="${src}" alt="${alt}" ${measures} loading="lazy" decoding="async" />`;
	return `<picture>${source("avif", avif)}${source("webp", webp)}${plain}</picture>`;
}

/** A link that anybody can follow; in the browser a click on it brings the player, and no foreign host hears of it before. */
function video(mark: string, inside: string): string {
	const embed = parseVideoMark(mark);
	if (!embed) return "";
	const caption = plainText(inside).startsWith("https://") ? "" : plainText(inside);
	const label = `Assistir no ${players[embed.provider]}`;
	const link = `<a href="${videoPage(embed)}" rel="noopener noreferrer">${label}</a>`;
	return `<figure class="post-video" data-video="${mark}">${link}${caption ? `<figcaption>${escapeText(caption)}</figcaption>` : ""}</figure>`;
}

function escapeText(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
