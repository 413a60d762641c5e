import { openAdminPage, signInAsAdmin } from "#tests/e2e/support/admin.ts";
import { expectGood, expectGoodAtBothWidths } from "#tests/e2e/support/axe.ts";
import { enter, linkInMail, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

const shots = process.env.SHOTS;
test.use({ viewport: { width: 360, height: 760 } });

test("a customer reads out a code on the phone, support sees their pages and nothing more, both have the record, and it ends", async ({
	page,
	browser,
	baseURL,
}) => {
	const see = async (of: typeof page, name: string) => {
		if (shots) await of.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
	};
	const account = await makeAccount(baseURL, "Juliana Prado");
	await sendFichaOf(account.email);
	await enter(page, account);
	await moveTo(page, "/app/conta");
	const section = page.locator("#suporte");
	await expect(section.getByText("No dia e na lista aparecem nomes de clientes e endereços de imóveis.")).toBeVisible();
	await section.getByRole("button", { name: "Criar código" }).click();
	const told = section.getByRole("status").filter({ hasText: "Leia este código" });
	await expect(told).toContainText("nomes de clientes");
	const code = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await told.innerText())?.[0] ?? "";
	expect(code).not.toBe("");
	await see(page, "codigo-360");

	const desk = await browser.newContext({
		baseURL: baseURL ?? "",
		locale: "pt-BR",
		viewport: { width: 1280, height: 800 },
	});
	const admin = await desk.newPage();
	await signInAsAdmin(admin);
	await openAdminPage(admin, `/admin/contas?busca=${encodeURIComponent(account.email)}`);
	await admin.getByRole("link", { name: new RegExp(account.email) }).click();
	const act = admin.locator("details").filter({ hasText: "Ver como o cliente" });
	await act.locator("summary").click();
	await act.getByLabel("Código do cliente").fill("AAAA-2222");
	await act.getByLabel("Motivo").fill("não acha a ficha de ontem");
	await act.getByRole("button", { name: "Abrir por 30 minutos" }).click();
	await expect(admin.getByText(/Este código não vale/)).toBeVisible();
	await act.getByLabel("Código do cliente").fill(code.toLowerCase());
	await act.getByLabel("Motivo").fill("não acha a ficha de ontem");
	await see(admin, "formulario-1280");
	await act.getByRole("button", { name: "Abrir por 30 minutos" }).click();

	const note = admin.getByRole("complementary", { name: "Visita do suporte" });
	await expect(note).toContainText("Conta de Juliana Prado, só para ver");
	await see(admin, "dia-1280");
	await note.getByRole("link", { name: "Lista de fichas" }).click();
	await expect(admin.getByRole("heading", { level: 1, name: "Fichas" })).toBeVisible();
	await expect(admin.getByText("João Antônio da Conceição").first()).toBeVisible();
	await expect(admin.locator('a[href*="/fichas/"]')).toHaveCount(0);
	await expectGood(admin);
	await see(admin, "lista-1280");
	await note.getByRole("link", { name: "Conta", exact: true }).click();
	await expect(admin.getByRole("button", { name: "Encerrar agora" })).toBeDisabled();
	await see(admin, "conta-1280");
	await admin.setViewportSize({ width: 360, height: 760 });
	await expectGood(admin, { wide: true });
	await see(admin, "conta-360");
	await admin.setViewportSize({ width: 1280, height: 800 });

	await linkInMail(account.email, /\/app\/conta$/m);
	await moveTo(page, "/app/conta");
	await expect(section.getByText(/Nossa equipe está vendo a sua conta, até/)).toBeVisible();
	await expectGoodAtBothWidths(page);
	await page.setViewportSize({ width: 360, height: 760 });
	await see(page, "vendo-360");
	await section.getByRole("button", { name: "Encerrar agora" }).click();
	await expect(section.getByText(/O suporte viu a sua conta de/)).toBeVisible();
	await moveTo(page, "/app/equipe");
	await expect(page.getByText("O suporte viu a conta de Juliana Prado")).toBeVisible();

	await note.getByRole("link", { name: "Plano" }).click();
	await expect(admin.getByText("A visita com o código do cliente acabou")).toBeVisible();
	await expect(admin.getByRole("heading", { level: 1, name: "Juliana Prado" })).toBeVisible();
	await see(admin, "acabou-1280");
	await openAdminPage(admin, `/admin/contas?busca=${encodeURIComponent(account.email)}`);
	await admin.getByRole("link", { name: new RegExp(account.email) }).click();
	await expect(admin.getByText(/Viu como o cliente: abriu com o código dele/).first()).toBeVisible();
	await expect(admin.getByText(/Digitou um código de cliente que não vale/)).toBeVisible();
	await see(admin, "registro-1280");
	await desk.close();
});
