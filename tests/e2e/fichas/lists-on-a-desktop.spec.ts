import type { Page } from "@playwright/test";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { addClient, addProperty } from "#tests/e2e/support/fichas.ts";
import { enter, makeAccount, moveTo, toolAwake } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const zilda = { papel: "Visitante", tipo_pessoa: "Pessoa física", nome: "Zilda Reis", telefone: "11912345670" };

test("a list is a table that is put in order, walked by keyboard, and acted on as a whole", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	await sendFichaOf(account.email);
	await sendFichaOf(account.email, "visita", { pessoas: [{ ...zilda, cpf: "11144477735" }] });
	await enter(page, account);
	await moveTo(page, "/app/fichas");
	const rows = page.getByRole("table", { name: "Fichas" }).locator("tbody").getByRole("row");
	await expect(rows).toHaveCount(2);
	await expect(rows.first()).toContainText("Zilda Reis");
	await page.getByRole("columnheader", { name: "Cliente" }).getByRole("link").click();
	await expect(page).toHaveURL(/ordem=cliente/);
	await expect(page.getByRole("columnheader", { name: "Cliente" })).toHaveAttribute("aria-sort", "ascending");
	await expect(rows.first()).toContainText("João Antônio");
	await page.getByRole("columnheader", { name: "Cliente" }).getByRole("link").click();
	await expect(page).toHaveURL(/ordem=-cliente/);
	await expect(rows.first()).toContainText("Zilda Reis");
	await expectGood(page);

	await rows.first().getByRole("link").focus();
	await page.keyboard.press("j");
	await expect(rows.nth(1).getByRole("link")).toBeFocused();
	await page.keyboard.press("ArrowUp");
	await expect(rows.first().getByRole("link")).toBeFocused();
	const take = page.getByRole("button", { name: "Baixar planilha (CSV)" });
	await expect(take).toBeHidden();
	await page.keyboard.press("x");
	await expect(rows.first().getByRole("checkbox")).toBeChecked();
	const all = page.getByRole("checkbox", { name: "Escolher todas as linhas desta página" });
	await expect(all).toHaveJSProperty("indeterminate", true);
	expect(await hearChosen(page)).toEqual(["Linhas escolhidas:", "1"]);
	await expectGood(page);
	const [sheet] = await Promise.all([page.waitForEvent("download"), take.click()]);
	expect(sheet.suggestedFilename()).toBe("fichas-escolhidas.csv");
	await all.check();
	await expect(rows.nth(1).getByRole("checkbox")).toBeChecked();
	expect(await hearChosen(page)).toEqual(["Linhas escolhidas:", "2"]);
	await rows.first().getByRole("checkbox").uncheck();
	await expect(all).not.toBeChecked();
	await rows.nth(1).getByText("Visita", { exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 }), "a click anywhere on a row opens it").toHaveText(
		"Ficha de visita",
	);
	await expect(page).toHaveURL(/\/app\/fichas\/[0-9a-f-]{36}/);
});

test("no filter lies where a mouse cannot get, and on a phone the chosen one is in view", async ({ page, baseURL }) => {
	const account = await makeAccount(baseURL);
	await sendFichaOf(account.email);
	await enter(page, account);
	await moveTo(page, "/app/fichas?status=cancelada");
	await page.setViewportSize({ width: 1024, height: 760 });
	const statuses = page.getByRole("navigation", { name: "Situação" });
	expect(await statuses.evaluate(overflowsInLargeLetters)).toBe(false);
	await page.setViewportSize({ width: 360, height: 760 });
	await page.reload();
	await toolAwake(page);
	await expect(statuses.getByRole("link", { name: /Cancelada/ })).toBeInViewport({ ratio: 1 });
});

test("clients and properties leave their lists together, and a phone keeps its cards", async ({ page, baseURL }) => {
	await enter(page, await makeAccount(baseURL));
	await addClient(page);
	await addProperty(page);
	await moveTo(page, "/app/clientes");
	const row = page.getByRole("table", { name: "Clientes" }).getByRole("row", { name: /João Antônio/ });
	await expect(row).toContainText("529.982.247-25");
	await expectGood(page);
	await row.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Arquivar" }).click();
	await expect(page.getByText("1 cliente arquivado.")).toBeVisible();
	await moveTo(page, "/app/imoveis");
	await expect(page.getByRole("columnheader", { name: "Endereço" })).toBeVisible();
	await page.setViewportSize({ width: 360, height: 760 });
	await expect(page.getByRole("columnheader", { name: "Endereço" })).toBeHidden();
	await expect(page.getByRole("checkbox")).toHaveCount(0);
	await expectGood(page);
	await page.getByRole("link", { name: /Rua Augusta/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: /Rua Augusta/ })).toBeVisible();
});

/** What a screen reader says of the bar: its number is drawn by the style sheet, and no element holds it. */
async function hearChosen(page: Page): Promise<string[]> {
	const reader = await page.context().newCDPSession(page);
	const { nodes } = await reader.send("Accessibility.getFullAXTree");
	await reader.detach();
	const said = nodes.flatMap(({ role, name }) => (role?.value === "StaticText" ? [String(name?.value).trim()] : []));
	const from = said.indexOf("Linhas escolhidas:");
	return said.slice(from, from + 2);
}

/** Large enough for the few filters of a new account to need more than a line. */
function overflowsInLargeLetters(rail: HTMLElement): boolean {
	for (const link of rail.querySelectorAll("a")) link.style.fontSize = "3rem";
	return rail.scrollWidth > rail.clientWidth;
}
