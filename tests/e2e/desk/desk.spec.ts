import { openAdminPage, signInAsAdmin, toast } from "#tests/e2e/support/admin.ts";
import { look } from "#tests/e2e/support/look.ts";
import { makeAccount } from "#tests/e2e/support/make-account.ts";
import { newPerson, signUp } from "#tests/e2e/support/sign-up.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test("whoever runs the service looks at the numbers, finds an account, helps with a reason and reads the record", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	await signInAsAdmin(page);
	await openAdminPage(page, "/admin");
	await expect(page).toHaveURL(/\/admin\/visao-geral$/);
	await expect(page.getByText("Receita mensal (MRR)", { exact: true })).toBeVisible();
	await look(page, "visao-geral");

	await openAdminPage(page, "/admin/contas");
	await page.getByRole("searchbox", { name: "Buscar contas" }).fill(account.email);
	await page.getByRole("button", { name: "Buscar" }).click();
	await expect(page.getByText("1 conta", { exact: true })).toBeVisible();
	await look(page, "contas");
	await page.getByRole("link", { name: new RegExp(account.email) }).click();
	await expect(page.getByRole("heading", { level: 2, name: "Atender" })).toBeVisible();
	const act = page.locator("details").filter({ hasText: "Dar fichas de cortesia" });
	await act.locator("summary").click();
	await act.getByLabel("Quantas, para este mês").fill("3");
	await act.getByLabel("Motivo").fill("perdeu uma visita por falha nossa");
	await act.getByRole("button", { name: "Dar fichas" }).click();
	await expect(page.getByText("Fichas de cortesia dadas para este mês")).toBeVisible();
	await expect(page.getByText(/perdeu uma visita por falha nossa/)).toBeVisible();
	await look(page, "conta");

	await openAdminPage(page, "/admin/leads");
	const person = newPerson();
	await signUp(page.request, person);
	await page.getByRole("searchbox", { name: "Buscar leads" }).fill(person.email);
	await page.keyboard.press("Enter");
	await expect(page.getByText("1 lead", { exact: true })).toBeVisible();
	const lead = page.getByRole("listitem").filter({ hasText: person.email });
	await lead.getByText("Mudar ou anotar").click();
	await lead.getByLabel("Nota").fill("Liga na terça");
	await lead.getByRole("button", { name: /^Guardar/ }).click();
	await expect(toast(page, "Lead atualizado")).toBeVisible();
	await expect(lead.getByText("Liga na terça")).toBeVisible();
	await look(page, "leads");

	await openAdminPage(page, "/admin/saude");
	await expect(page.getByText("Última cópia de segurança")).toBeVisible();
	await look(page, "saude");
});
