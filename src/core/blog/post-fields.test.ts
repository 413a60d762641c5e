import { describe, expect, it } from "vitest";
import {
	emptyPost,
	isBlankContent,
	MISSING_SCHEDULE,
	MISSING_TEXT,
	PAST_SCHEDULE,
	PostFields,
	postProblems,
} from "./post-fields.ts";

const now = new Date("2026-11-20T12:30:45Z");
const whole = { ...emptyPost, title: "Comissão", content: "<p>Texto</p>" };

describe("PostFields", () => {
	it("keeps only what a post has, and takes what is no text as empty", () => {
		const parsed = PostFields.parse({ ...whole, title: 7, author_id: "x", view_count: 9, status: "deleted" });
		expect(parsed).toEqual({ ...whole, title: "" });
	});

	it("leaves out of a text what no reader sees", () => {
		expect(PostFields.parse({ ...whole, content: "<p>a\u0000\u000bb\n</p>" }).content).toBe("<p>ab\n</p>");
	});

	it("drops ids that are none, and tags named twice", () => {
		const id = "0b4a6f4e-98a8-4f0e-9d39-2f6f8f9f8b11";
		const parsed = PostFields.parse({ ...whole, category_id: "' or 1=1", tag_ids: [id, "x", id] });
		expect(parsed).toMatchObject({ category_id: "", tag_ids: [id] });
	});

	it.each([
		["title", "a".repeat(201)],
		["title", "a\u0000b"],
		["content", "a".repeat(300_001)],
		["excerpt", "\ud800"],
	])("refuses a %s the database or a reader could not take", (field, value) => {
		expect(PostFields.safeParse({ ...whole, [field]: value }).success).toBe(false);
	});
});

describe("postProblems", () => {
	it("finds nothing wrong with a title and a text", () => expect(postProblems(whole, now)).toEqual({}));

	it("asks for title and content", () => {
		expect(postProblems({ ...emptyPost, title: "  ", content: "<p> &nbsp;</p>" }, now)).toEqual({
			title: MISSING_TEXT,
			content: MISSING_TEXT,
		});
	});

	it("asks for a moment to publish at, and lets this very minute count", () => {
		const at = (scheduled_for: string) =>
			postProblems({ ...whole, status: "scheduled", scheduled_for }, now).scheduled_for;
		expect(at("")).toBe(MISSING_SCHEDULE);
		expect(at("2026-11-20T09:29")).toBe(PAST_SCHEDULE);
		expect(at("2026-11-20T09:30")).toBeUndefined();
		expect(postProblems({ ...whole, scheduled_for: "lixo" }, now)).toEqual({});
	});

	it.each([
		"https://evil.tld/x.png",
		"//evil.tld/x.png",
		"javascript:alert(1)",
		"/arquivos/blog/../../etc/passwd",
		"/pictures/x.png",
	])("takes no picture from elsewhere: %s", (featured_image) =>
		expect(postProblems({ ...whole, featured_image }, now)).toHaveProperty("featured_image"),
	);

	it("takes a picture of ours", () => {
		expect(postProblems({ ...whole, featured_image: "/arquivos/blog/0a1b2c3d-1200.jpg" }, now)).toEqual({});
	});
});

it("a picture, a table or a video alone is content", () => {
	expect(isBlankContent('<p><img src="/arquivos/blog/a-480.jpg"></p>')).toBe(false);
	expect(isBlankContent('<figure data-video="youtube:x"></figure>')).toBe(false);
	expect(isBlankContent("<p></p><ul><li></li></ul>")).toBe(true);
});
