import { describe, expect, it } from "vitest";
import { blogImageKey, blogImageUrl, parseBlogImageName, parseBlogImageUrl } from "./blog-image.ts";
import { pictureSources } from "./picture-sources.ts";
import { parseVideoMark, parseVideoUrl, videoMark } from "./video-embed.ts";

const file = { id: "0123456789abcdef", width: 800, format: "webp" as const };

describe("blog images", () => {
	it("have one address and one place", () => {
		expect(blogImageUrl(file)).toBe("/arquivos/blog/0123456789abcdef-800.webp");
		expect(blogImageKey(file)).toBe("blog/0123456789abcdef-800.webp");
		expect(parseBlogImageUrl(blogImageUrl(file))).toEqual(file);
	});

	it.each([
		"",
		"../../etc/passwd",
		"0123456789abcdef-800.svg",
		"0123456789abcdef-0.jpg",
		"0123456789ABCDEF-800.jpg",
		"0123456789abcdef-800.jpg\n",
		"0123456789abcdef-99999.jpg",
		"x/0123456789abcdef-800.jpg",
	])("refuses %j", (name) => expect(parseBlogImageName(name)).toBeUndefined());

	it.each([
		"https://evil.tld/arquivos/blog/0123456789abcdef-800.jpg",
		"//arquivos/blog/0123456789abcdef-800.jpg",
		null,
	])("is not ours: %s", (url) => expect(parseBlogImageUrl(url)).toBeUndefined());

	it("are offered in every width, with the widest usual JPEG", () => {
		const sources = pictureSources({ id: file.id, width: 1600, height: 900, widths: [480, 1200, 1600], alt: null });
		expect(sources.avif).toBe(
			"/arquivos/blog/0123456789abcdef-480.avif 480w, /arquivos/blog/0123456789abcdef-1200.avif 1200w, /arquivos/blog/0123456789abcdef-1600.avif 1600w",
		);
		expect(sources.src).toBe("/arquivos/blog/0123456789abcdef-1200.jpg");
	});
});

describe("videos", () => {
	it.each([
		["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "youtube:dQw4w9WgXcQ"],
		["https://youtu.be/dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
		["//www.youtube.com/embed/dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
		["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
		["https://www.youtube.com/shorts/dQw4w9WgXcQ", "youtube:dQw4w9WgXcQ"],
		["https://vimeo.com/76979871", "vimeo:76979871"],
		["https://player.vimeo.com/video/76979871?h=1", "vimeo:76979871"],
	])("knows %s", (url, mark) => {
		const video = parseVideoUrl(url);
		expect(video && videoMark(video)).toBe(mark);
		expect(parseVideoMark(mark)).toEqual(video);
	});

	it.each([
		"https://www.youtube.com.evil.tld/embed/dQw4w9WgXcQ",
		"http://www.youtube.com/embed/dQw4w9WgXcQ",
		"javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
		"https://youtu.be/curto",
		"https://evil.tld/?u=https://youtu.be/dQw4w9WgXcQ",
		"não é endereço",
	])("refuses %s", (url) => expect(parseVideoUrl(url)).toBeUndefined());

	it.each(["youtube:x", "vimeo:abc", "dailymotion:x12345", '"><script>', undefined])("refuses the mark %s", (mark) =>
		expect(parseVideoMark(mark)).toBeUndefined(),
	);
});
