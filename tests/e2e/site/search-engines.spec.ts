import type { Page } from "@playwright/test";
import sharp from "sharp";
import { plans } from "#core/billing/plans/plans.ts";
import { brand } from "#core/kernel/brand.ts";
import { publicPages } from "#core/site/pages.ts";
import { expect, test } from "#tests/e2e/support/reader.ts";
import { test as browsing } from "#tests/e2e/support/site-test.ts";

const pages = Object.values(publicPages);
const meta = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute("content");

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
	const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
	return blocks.map((block) => JSON.parse(block));
}

for (const { path, title, description } of pages) {
	test(`${path} tells search engines and previews what it is`, async ({ reader: page, baseURL, request }) => {
		await page.goto(path);
		const whole = await page.title();
		expect(whole).toContain(title);
		expect(whole).toContain(brand.name);
		expect(await meta(page, "meta[name=description]")).toBe(description);
		const address = `${baseURL}${path}`;
		await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", address);
		await expect(page.locator("head meta[name=robots]")).toHaveCount(0);
		await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
		await expect(page.locator("h1")).toHaveCount(1);

		expect(await meta(page, 'meta[property="og:title"]')).toBe(whole);
		expect(await meta(page, 'meta[property="og:description"]')).toBe(description);
		expect(await meta(page, 'meta[property="og:url"]')).toBe(address);
		expect(await meta(page, 'meta[property="og:locale"]')).toBe("pt_BR");
		expect(await meta(page, 'meta[name="twitter:card"]')).toBe("summary_large_image");

		const picture = await request.get((await meta(page, 'meta[property="og:image"]')) ?? "");
		expect(picture.status()).toBe(200);
		expect(picture.headers()["content-type"]).toBe("image/png");
		const { format, width, height } = await sharp(await picture.body()).metadata();
		expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });

		const blocks = await structuredData(page);
		expect(blocks.length).toBeGreaterThan(0);
		for (const block of blocks) expect(block["@context"]).toBe("https://schema.org");
	});
}

test("no two pages share a title, a description or a preview picture", async ({ request }) => {
	const heads = await Promise.all(pages.map(async ({ path }) => (await request.get(path)).text()));
	const marks = [/<title>(.*?)</, /name="description" content="(.*?)"/, /property="og:image" content="(.*?)"/];
	const seen = heads.flatMap((head) => marks.map((mark) => mark.exec(head)?.[1] ?? ""));
	expect(seen).not.toContain("");
	expect(new Set(seen).size).toBe(pages.length * marks.length);
});

test("the home page names the organisation and its four questions", async ({ reader: page, baseURL }) => {
	await page.goto("/");
	const blocks = await structuredData(page);
	const organization = blocks.find((block) => block["@type"] === "Organization");
	expect(organization).toMatchObject({ name: brand.name, url: `${baseURL}/`, email: brand.email });
	expect(organization?.sameAs).toHaveLength(5);
	const faq = blocks.find((block) => block["@type"] === "FAQPage") as FaqPage | undefined;
	expect(faq?.mainEntity).toHaveLength(4);
	for (const { name, acceptedAnswer } of faq?.mainEntity ?? []) {
		const item = page.locator("#faq details", { hasText: name });
		await expect(item).toContainText(acceptedAnswer.text);
	}
});

test("the pricing page offers the three plans at the prices on the cards", async ({ reader: page }) => {
	await page.goto("/precos");
	const product = (await structuredData(page)).find((block) => block["@type"] === "Product") as Product | undefined;
	expect(product?.name).toBe(brand.name);
	const prices = product?.offers.map(({ name, price, priceCurrency }) => `${name}: ${priceCurrency} ${price}`);
	expect(prices).toEqual([
		"Plano Básico mensal: BRL 79.00",
		"Plano Básico anual: BRL 684.00",
		"Plano Profissional mensal: BRL 139.00",
		"Plano Profissional anual: BRL 1164.00",
		"Plano Premium mensal: BRL 199.00",
		"Plano Premium anual: BRL 1764.00",
	]);
	expect(plans).toHaveLength(3);
});

test("the sitemap lists every public page and nothing that is not one", async ({ request, baseURL }) => {
	const answer = await request.get("/sitemap.xml");
	expect(answer.headers()["content-type"]).toContain("xml");
	const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? "");
	const ofBlog = listed.filter((address) => address.startsWith(`${baseURL}/blog/`));
	const ofSite = listed.filter((address) => !ofBlog.includes(address));
	expect(ofSite).toEqual(pages.map(({ path }) => `${baseURL}${path}`));
	for (const address of ofBlog) expect(address).toMatch(/\/blog\/((categoria|tag)\/)?[a-z0-9-]+$/);
	const post = `${baseURL}/blog/vistoria-de-saida-desgaste-ou-dano`;
	expect(ofBlog).toContain(post);
	for (const address of [...ofSite, post]) expect((await request.get(address)).status()).toBe(200);
});

test("robots may read the site but not the tool, and are shown the sitemap", async ({ request, baseURL }) => {
	const text = await (await request.get("/robots.txt")).text();
	expect(text).toContain("User-agent: *");
	expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
	const refused = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? "");
	for (const path of ["/app", "/admin", "/checkout", "/rest"]) expect(refused).toContain(path);
	for (const { path } of pages) expect(refused.filter((prefix) => path.startsWith(prefix))).toEqual([]);
});

browsing("the manifest and every icon the pages name exist, in the size they claim", async ({ page, request }) => {
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

test("a page that does not exist asks not to be listed", async ({ reader: page }) => {
	expect((await page.goto("/nao-existe"))?.status()).toBe(404);
	expect(await meta(page, "meta[name=robots]")).toBe("noindex");
	await expect(page.locator("head link[rel=canonical]")).toHaveCount(0);
});

type FaqPage = { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
type Product = { name: string; offers: { name: string; price: string; priceCurrency: string }[] };
