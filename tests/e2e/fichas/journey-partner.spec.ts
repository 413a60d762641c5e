import { violations } from "#tests/e2e/support/axe.ts";
import { makeAccount } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { openLink, signHere, step } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a partner broker reads and accepts the partnership, and is asked nothing of the visit", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const parceiros = [{ nome: "Otávio Reis", creci: "CRECI/SP 4521", parte: "40" }];
	const sent = await sendFichaOf(account.email, "visita", { parceiros });
	await openLink(page, sent.signers.at(-1)?.path ?? "");
	await expect(step(page, "É você?")).toBeVisible();
	await page.getByRole("button", { name: "Sim, sou eu" }).click();
	await expect(step(page, "O que você vai assinar"), "no question about the visit comes before").toBeFocused();
	await expect(page.getByText("A comissão que for devida é dividida assim")).toContainText("Otávio Reis, 40%");
	await expect(page.getByText("CRECI/SP 4521-F", { exact: true })).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.getByRole("button", { name: "Continuar", exact: true }).click();
	await page.getByRole("button", { name: "Continuar sem localização" }).click();
	await expect(page.getByText("As declarações do cliente são só dele").filter({ visible: true })).toBeVisible();
	await signHere(page);
});
