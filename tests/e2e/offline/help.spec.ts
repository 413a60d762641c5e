import { expectGood } from "#tests/e2e/support/axe.ts";
import { leaveSignal, openCold } from "#tests/e2e/support/device.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

test("the answers are there without a connection, where somebody asks what to do without one", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	await leaveSignal(page, context, baseURL);
	const phone = await openCold(context);
	await phone.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Ajuda" }).click();
	await phone.getByText("Estou sem sinal. Dá para fazer a ficha?").click();
	await expect(phone.getByText("Comece a ficha por “Nova”")).toBeVisible();
	await expectGood(phone);
	if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}/ajuda-sem-conexao.png`, fullPage: true });
});
