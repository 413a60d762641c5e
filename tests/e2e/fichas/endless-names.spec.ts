import type { Page } from "@playwright/test";
import type { Values } from "#core/fichas/form/field.ts";
import { enterTool, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { signSentByCall } from "#tests/e2e/support/sign-by-call.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";

test.use({ viewport: { width: 360, height: 740 } });

const ENDLESS = "Maximilianadasgracasconceicaodealbuquerquevasconcelosferreiradosantosepereira";

/** A line of a list may end in dots; no page may scroll sideways. */
async function expectNoWider(page: Page): Promise<void> {
	const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
	expect(await page.evaluate(beyond), page.url()).toBe(0);
}

test("a name without an end makes no page wider than the phone, before it is signed and after", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const [person] = sampleForms.visita.pessoas as [Values];
	const pessoas = [{ ...person, nome: `${ENDLESS} Lima` }];
	const { fichaId, protocolo, signers } = await sendFichaOf(account.email, "visita", { pessoas });
	await enterTool(page, account);
	const show = async (address: string) => {
		await moveTo(page, address);
		await expect(page.getByText(ENDLESS, { exact: false }).first(), address).toBeVisible();
		await expectNoWider(page);
	};
	for (const address of ["/app", "/app/fichas", "/app/clientes", `/app/fichas/${fichaId}`]) await show(address);
	const timeline = await page.getByRole("link", { name: "Linha do tempo e dossiê" }).getAttribute("href");
	await page.goto(signers[0]?.path ?? "");
	await expectNoWider(page);
	await signSentByCall({ url: baseURL ?? "", fichaId, tokens: signers.map(({ token }) => token) });
	await page.goto(`/app/fichas/${fichaId}`);
	await expect(page.getByText("Documento selado").first()).toBeVisible();
	await expectNoWider(page);
	const property = new URL(timeline ?? "", page.url()).searchParams.get("imovel");
	for (const address of [timeline ?? "", `/app/imoveis/${property}/interessados`]) await show(address);
	await page.goto(`/verificar/${protocolo}`);
	await expect(page.getByText(ENDLESS).first()).toBeVisible();
	await expectNoWider(page);
});
