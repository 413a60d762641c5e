import sharp from "sharp";
import { expect, test } from "vitest";
import { plans } from "#core/billing/plans/plans.ts";
import { brand } from "#core/kernel/brand.ts";
import { publicPages } from "#core/site/pages.ts";
import { makeCategory, makePost, makeTag } from "#tests/support/make-post.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

const pages = Object.values(publicPages);
const ADDRESS = "https://rubrica.com.br";

const decode = (text: string) =>
	text
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");
const words = (html: string) => decode(html.replaceAll("<!-- -->", "").replace(/<[^>]*>/g, ""));

/** All elements of a name in the head, each as its attributes. */
function elementsOf(html: string, name: "meta" | "link"): Record<string, string>[] {
	const head = html.slice(0, html.indexOf("</head>"));
	return [...head.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, inside = ""]) =>
		Object.fromEntries(
			[...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key ?? "", decode(value ?? "")]),
		),
	);
}

const meta = (html: string, key: string) =>
	elementsOf(html, "meta").find(({ name, property }) => name === key || property === key)?.content;
const linksTo = (html: string, kind: string) =>
	elementsOf(html, "link").flatMap(({ rel, href }) => (rel?.split(" ").includes(kind) && href ? [href] : []));
const titleOf = (html: string) => decode(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");

function structuredData(html: string): Record<string, unknown>[] {
	return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, block = ""]) =>
		JSON.parse(block),
	);
}

test.each(pages)("$path tells search engines and previews what it is", async ({ path, title, description }) => {
	const { send } = await startTestProduct({ PUBLIC_URL: ADDRESS });
	const { status, text: html } = await send(path);
	expect(status).toBe(200);
	const whole = titleOf(html);
	expect(whole).toContain(title);
	expect(whole).toContain(brand.name);
	expect(meta(html, "description")).toBe(description);
	const address = `${ADDRESS}${path}`;
	expect(linksTo(html, "canonical")).toEqual([address]);
	expect(meta(html, "robots")).toBeUndefined();
	expect(html).toMatch(/<html [^>]*lang="pt-BR"/);
	expect(html.match(/<h1[\s>]/g)).toHaveLength(1);

	expect(meta(html, "og:title")).toBe(whole);
	expect(meta(html, "og:description")).toBe(description);
	expect(meta(html, "og:url")).toBe(address);
	expect(meta(html, "og:locale")).toBe("pt_BR");
	expect(meta(html, "twitter:card")).toBe("summary_large_image");

	const shown = new URL(meta(html, "og:image") ?? "");
	expect(shown.origin).toBe(ADDRESS);
	const picture = await send(shown.pathname);
	expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
	const { format, width, height } = await sharp(picture.body).metadata();
	expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });

	const blocks = structuredData(html);
	expect(blocks.length).toBeGreaterThan(0);
	for (const block of blocks) expect(block["@context"]).toBe("https://schema.org");
});

test("no two pages share a title, a description or a preview picture", async () => {
	const { send } = await startTestProduct();
	const heads = await Promise.all(pages.map(async ({ path }) => (await send(path)).text));
	const seen = heads.flatMap((head) => [titleOf(head), meta(head, "description"), meta(head, "og:image")]);
	expect(seen).not.toContain("");
	expect(seen).not.toContain(undefined);
	expect(new Set(seen).size).toBe(pages.length * 3);
});

test("the home page names the organisation and its four questions", async () => {
	const { send } = await startTestProduct({ PUBLIC_URL: ADDRESS });
	const { text: html } = await send("/");
	const blocks = structuredData(html);
	const organization = blocks.find((block) => block["@type"] === "Organization");
	expect(organization).toMatchObject({ name: brand.name, url: `${ADDRESS}/`, email: brand.email });
	expect(organization?.sameAs).toHaveLength(5);
	const faq = blocks.find((block) => block["@type"] === "FAQPage") as FaqPage | undefined;
	expect(faq?.mainEntity).toHaveLength(4);
	const section = html.slice(html.indexOf('id="faq"'));
	const asked = [...section.matchAll(/<details\b.*?<\/details>/gs)].map(([item]) => words(item));
	for (const { name, acceptedAnswer } of faq?.mainEntity ?? [])
		expect(
			asked.filter((item) => item.includes(name) && item.includes(acceptedAnswer.text)),
			name,
		).toHaveLength(1);
});

test("the pricing page offers the three plans at the prices on the cards", async () => {
	const { send } = await startTestProduct();
	const blocks = structuredData((await send("/precos")).text);
	const product = blocks.find((block) => block["@type"] === "Product") as Product | undefined;
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

test("the sitemap lists every public page, the posts with their categories and tags, and nothing that is not one", async () => {
	const { deps, send } = await startTestProduct({ PUBLIC_URL: ADDRESS });
	const category = await makeCategory(deps, "Legislação");
	const tag = await makeTag(deps);
	const { slug } = await makePost(deps, { category_id: category.id, tags: [tag] });
	const answer = await send("/sitemap.xml");
	expect(answer.headers["content-type"]).toContain("xml");
	const listed = [...answer.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? "");
	const ofBlog = listed.filter((address) => address.startsWith(`${ADDRESS}/blog/`));
	const ofSite = listed.filter((address) => !ofBlog.includes(address));
	expect(ofSite).toEqual(pages.map(({ path }) => `${ADDRESS}${path}`));
	for (const address of ofBlog) expect(address).toMatch(/\/blog\/((categoria|tag)\/)?[a-z0-9-]+$/);
	const post = `${ADDRESS}/blog/${slug}`;
	expect(ofBlog).toContain(post);
	for (const address of listed)
		expect([address, (await send(new URL(address).pathname)).status]).toEqual([address, 200]);
});

test("robots may read the site but not the tool, and are shown the sitemap", async () => {
	const { send } = await startTestProduct({ PUBLIC_URL: ADDRESS });
	const { text } = await send("/robots.txt");
	expect(text).toContain("User-agent: *");
	expect(text).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`);
	const refused = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? "");
	for (const path of ["/app", "/admin", "/checkout", "/rest"]) expect(refused).toContain(path);
	for (const { path } of pages) expect(refused.filter((prefix) => path.startsWith(prefix))).toEqual([]);
});

test("a page that does not exist asks not to be listed", async () => {
	const { send } = await startTestProduct();
	const { status, text: html } = await send("/nao-existe");
	expect(status).toBe(404);
	expect(meta(html, "robots")).toBe("noindex");
	expect(linksTo(html, "canonical")).toEqual([]);
});

type FaqPage = { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
type Product = { name: string; offers: { name: string; price: string; priceCurrency: string }[] };
