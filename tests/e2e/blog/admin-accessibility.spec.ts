import type { Page } from "@playwright/test";
import { newTitle, openAdminPage, openEditor, savePost, signInAsAdmin, surface } from "#tests/e2e/support/admin.ts";
import { expectGood, violations } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A mark at the end of the rail: what is said of it to screen readers must not widen the page. */
async function leaveMessage({ request }: Page): Promise<void> {
	const data = {
		nome: "Juliana Prado",
		email: "juliana@exemplo.com.br",
		assunto: "Plano",
		mensagem: "Quero saber mais.",
	};
	expect((await request.post("/rest/v1/contact_messages", { data })).status()).toBe(201);
}

async function expectWholeAtBothWidths(page: Page): Promise<void> {
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 800 });
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
		await expectGood(page, { wide: width > 360 });
	}
}

/** Each list is opened once, and looked at in both widths. */
test("axe finds nothing in the lists of the administration, on a phone and on a desktop", async ({ page }) => {
	await leaveMessage(page);
	await signInAsAdmin(page);
	for (const path of [
		"/admin/blog",
		"/admin/blog?q=nada-assim",
		"/admin/blog/comentarios",
		"/admin/blog/comentarios?status=approved",
		"/admin/blog/categorias",
		"/admin/mensagens",
		"/admin/registro",
	]) {
		await openAdminPage(page, path);
		await expectWholeAtBothWidths(page);
	}
});

test("axe finds nothing in the editor, on a phone and on a desktop", async ({ page }) => {
	await signInAsAdmin(page);
	const id = await savePost(page, newTitle("Acessível"), "Texto.", "draft");
	await openEditor(page, `/admin/blog/editar/${id}`);
	await page.getByLabel("Status").selectOption("scheduled");
	await expectWholeAtBothWidths(page);
	await page.getByRole("tab", { name: "Prévia" }).click();
	await expect(page.locator("article .post-body")).toBeVisible();
	await expectWholeAtBothWidths(page);
	await page.getByRole("tab", { name: "Escrever" }).click();
	await page.getByRole("button", { name: "Código HTML" }).click();
	await expectWholeAtBothWidths(page);
});

test("axe finds nothing in the dialogs, and Escape leads back to where they were opened", async ({ page }) => {
	await signInAsAdmin(page);
	await openEditor(page);
	for (const name of ["Link", "Imagem", "Vídeo"]) {
		const button = page.getByRole("toolbar").getByRole("button", { name, exact: true });
		await button.focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("dialog", { name })).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog", { name })).toBeHidden();
		await expect(button).toBeFocused();
	}
	await openAdminPage(page, "/admin/blog");
	await page
		.getByRole("button", { name: /^Excluir:/ })
		.first()
		.click();
	await expect(page.getByRole("dialog")).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await openAdminPage(page, "/admin/blog/categorias");
	await page
		.getByRole("button", { name: /^Editar / })
		.first()
		.click();
	await expect(page.getByRole("dialog")).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await expect(surface(page)).toHaveCount(0);
});
