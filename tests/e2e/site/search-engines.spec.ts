import sharp from "sharp";
import { brand } from "#core/kernel/brand.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

// What the document itself tells search engines is read in tests/integration/http/search-engines.test.ts; a script names the manifest.
test("the manifest and every icon the pages name exist, in the size they claim", async ({ page, request }) => {
	await page.goto("/");
	const manifestPath = (await page.locator("head link[rel=manifest]").getAttribute("href")) ?? "";
	const manifest: { name: string; lang: string; icons: { src: string; sizes: string }[] } = await (
		await request.get(manifestPath)
	).json();
	expect(manifest).toMatchObject({ name: brand.name, lang: "pt-BR" });
	for (const { src, sizes } of manifest.icons) {
		const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
		expect(`${width}x${height}`).toBe(sizes);
	}
	const icons = await page
		.locator("head link[rel~=icon], head link[rel=apple-touch-icon]")
		.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
	expect(icons).toHaveLength(3);
	const [inside = "", ...files] = icons;
	expect((await sharp(Buffer.from(decodeURIComponent(inside.split(",")[1] ?? ""))).metadata()).format).toBe("svg");
	for (const icon of files) expect((await request.get(icon)).headers()["content-type"]).toMatch(/^image\//);
});
