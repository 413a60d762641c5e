import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { enter, toolAwake } from "./make-account.ts";

/** The sample admin that the first start made; no page is opened yet. */
export async function signInAsAdmin(page: Page): Promise<void> {
	const file = path.join(process.env.E2E_DATA_DIR ?? "test-results/e2e-data", "credentials.json");
	const { admin } = JSON.parse(readFileSync(file, "utf8"));
	await enter(page, admin);
}

export async function openAdminPage(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await toolAwake(page);
}

/** A title nobody else uses, so that tests side by side do not meet. */
export function newTitle(words: string): string {
	return `${words} ${randomBytes(4).toString("hex")}`;
}

export const surface = (page: Page): Locator => page.locator(".ProseMirror");
export const toast = (page: Page, text: string): Locator =>
	page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true });

/** Opens the editor and waits until somebody can write in it. */
export async function openEditor(page: Page, path = "/admin/blog/novo"): Promise<void> {
	await openAdminPage(page, path);
	await surface(page).waitFor();
}

/** A post of these words, saved by the call that the editor makes; `page` stays where it is. Returns its id. */
export async function savePost(page: Page, title: string, text: string, status = "published"): Promise<string> {
	const data = { title, content: `<p>${text}</p>`, status };
	const saved = await page.request.post("/functions/v1/save-blog-post", { data });
	expect(saved.status(), await saved.text()).toBe(201);
	return (await saved.json()).id;
}

/** The same as somebody does it, saved by the button; leaves the page on its editor and returns its id. */
export async function writePost(page: Page, title: string, text: string, button = "Publicar"): Promise<string> {
	await openEditor(page);
	await page.getByLabel("Título", { exact: true }).fill(title);
	await surface(page).click();
	await page.keyboard.type(text);
	await page.getByRole("button", { name: button }).click();
	await expect(toast(page, "Post criado com sucesso")).toBeVisible();
	await page.getByRole("heading", { name: "Editar post" }).waitFor();
	await surface(page).waitFor();
	return /editar\/([\w-]+)/.exec(page.url())?.[1] ?? "";
}

/** A small picture in a colour of its own: the same one twice would be kept once. */
export async function makePicture(name = "fachada.png") {
	const [r = 0, g = 0, b = 0] = randomBytes(3);
	const canvas = sharp({ create: { width: 640, height: 360, channels: 3, background: { r, g, b } } });
	return { name, mimeType: "image/png", buffer: await canvas.png().toBuffer() };
}

/** Of the editor. */
export const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });

/** The address that a title of letters and spaces gets. */
export const slugOf = (title: string) =>
	title.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll(" ", "-");
