import { violations } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

const dark = "color: #111";
const faint = "color: #bbb";
const many = (style: string) => `<p style="${style}">Texto</p>`.repeat(40);

const PLACES = {
	"among many others": `${many(dark)}<p id="pale" style="${faint}">Texto</p>${many(dark)}`,
	"for its ground": `${many(dark)}<div style="background: #333"><p id="pale" style="${dark}">Texto</p></div>`,
	"for the ground of an ancestor": `${many(dark)}<div style="background: #333"><div><p id="pale" style="${dark}">Texto</p></div></div>`,
	"for its size": `<p style="color: #888; font: 24px serif">Texto</p><p id="pale" style="color: #888">Texto</p>`,
	"when seen through": `${many(dark)}<p id="pale" style="${dark}; opacity: 0.2">Texto</p>`,
	"in a placed box": `${many(dark)}<div style="position: relative; background: #333"><p id="pale" style="${dark}">Texto</p></div>`,
	"in a field": `${many(dark)}<label>Nome <input id="pale" value="Ana" style="${faint}; background: #fff"></label>`,
	"after one of its kind that nobody sees": `<p style="${faint}; visibility: hidden">Texto</p>${many(dark)}<p id="pale" style="${faint}">Texto</p>`,
	"when switched off is only another one": `<button disabled style="${faint}; background: #fff">Ir</button><button id="pale" style="${faint}; background: #fff">Ir</button>`,
};

test("a text too pale to read is found wherever it stands", async ({ page }) => {
	for (const [place, body] of Object.entries(PLACES)) {
		await page.setContent(`<!doctype html><html lang="pt-BR"><title>t</title><body><main>${body}</main>`);
		const found = await violations(page, ["color-contrast"]);
		expect(found, place).toEqual([expect.stringContaining("color-contrast: #pale")]);
	}
});

const GROUNDS_OF_THEIR_OWN = {
	"another ground": `<div style="background: #333"><p id="pale" style="${dark}">Texto</p></div>`,
	"a box placed behind it": `<div style="position: absolute; inset: 0; background: #333; z-index: -1"></div><p id="pale" style="${dark}">Texto</p>`,
	"a place of its own on such a box": `<div style="background: #333; height: 99px"></div><p id="pale" style="${dark}; position: absolute; top: 9px">Texto</p>`,
	"something that is seen through": `<div style="opacity: 0.2"><div style="background: #fff"><p id="pale" style="${dark}">Texto</p></div></div>`,
};

test("a text readable on one page is found where it is not on another", async ({ page }) => {
	const show = (body: string) =>
		page.setContent(`<!doctype html><html lang="pt-BR"><title>t</title><body style="margin: 0"><main>${body}</main>`);
	await show(`${many(dark)}<div style="background: #fff">${many(dark)}</div>`);
	expect(await violations(page, ["color-contrast"])).toEqual([]);
	for (const [ground, body] of Object.entries(GROUNDS_OF_THEIR_OWN)) {
		await show(body);
		const found = await violations(page, ["color-contrast"]);
		expect(found, ground).toEqual([expect.stringContaining("color-contrast: #pale")]);
	}
});

test("a look found readable is not asked about again", async ({ page }) => {
	await page.setContent(`<!doctype html><html lang="pt-BR"><title>t</title><body><main>${many("color: #123")}</main>`);
	expect(await violations(page, ["color-contrast"])).toEqual([]);
	await page.evaluate(() => Object.assign(window, { axe: { run: () => Promise.reject(new Error("asked again")) } }));
	expect(await violations(page, ["color-contrast"])).toEqual([]);
});

test("a link that only its colour tells from the words around it is found", async ({ page }) => {
	const line = (style: string, id = "") =>
		`<p style="color: #444">Leia <a ${id} href="/" style="color: #36547a; ${style}">os termos</a> antes de assinar.</p>`;
	await page.setContent(
		`<!doctype html><html lang="pt-BR"><title>t</title><body><main>${line("text-decoration: underline").repeat(20)}${line("text-decoration: none", 'id="plain"')}</main>`,
	);
	expect(await violations(page, ["link-in-text-block"])).toEqual([
		expect.stringContaining("link-in-text-block: #plain"),
	]);
});
