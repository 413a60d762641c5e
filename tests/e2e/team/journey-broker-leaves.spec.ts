import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { linksOf } from "#server/fichas/ficha.read.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { addClient, addProperty, answerCorretor, sendVisit } from "#tests/e2e/support/fichas.ts";
import {
	enterTool,
	linkInMail,
	makeAccount,
	moveTo,
	toolAwake,
	typePassword,
} from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { openLink, signHere, walkToSignature } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { withProduct } from "#tests/e2e/support/with-product.ts";

const phone = { width: 360, height: 740 };
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: phone });

/** As if the broker had made this one too, weeks ago. */
async function madeBy(email: string, fichaId: string): Promise<void> {
	await withProduct(({ pool }) =>
		pool.query(
			"update fichas set corretor_id = a.id, responsavel_id = a.id from a_usuarios a where a.email = $1 and fichas.id = $2",
			[email, fichaId],
		),
	);
}

/** The link of a ficha's first signer, as a broker may have kept it. */
async function keptLink(fichaPath: string): Promise<string> {
	return withProduct(async (deps) => {
		const [signer] = await deps.db
			.select()
			.from(fichaSigners)
			.where(eq(fichaSigners.fichaId, fichaPath.split("/").at(-1) ?? ""));
		return new URL(linksOf(deps, signer ?? { id: "", linkVersion: 0 }).link).pathname;
	});
}

test("J8: he leaves on Friday with his phone: one tap ends it, the work stays, the authorship goes with him", async ({
	page,
	browser,
	baseURL,
}) => {
	const holder = await makeAccount(baseURL, "Aurora Prado");
	const email = `r${randomUUID()}@exemplo.com.br`;
	const password = `Vistoria7#${randomUUID().slice(0, 8)}`;
	await enterTool(page, holder);
	await page.getByRole("button", { name: "Menu da conta" }).click();
	await page.getByRole("link", { name: "Equipe" }).click();
	await expect(page.getByRole("heading", { name: "1 de 3 perfis de corretor em uso" })).toBeVisible();
	await page.getByRole("textbox", { name: "E-mail" }).fill(email);
	await page.getByRole("button", { name: "Enviar convite" }).click();
	await expect(page.getByRole("heading", { name: "2 de 3 perfis de corretor em uso" })).toBeVisible();
	await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("");
	await expect(page.getByRole("button", { name: "Enviar convite", exact: true })).toBeFocused();
	await expect(page.getByText("Aurora Prado convidou")).toBeVisible();
	await expectGood(page);

	const broker = await (
		await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR", viewport: phone })
	).newPage();
	await broker.goto(await linkInMail(email, /\/app\/convite\/[\w-]+/));
	await toolAwake(broker);
	await expect(broker.getByRole("heading", { name: "Aurora Prado" })).toBeVisible();
	await broker.getByLabel("Nome completo").fill("Rafael Nunes");
	await broker.getByLabel("Telefone com DDD").fill("11955554444");
	await broker.getByLabel("Crie uma senha", { exact: true }).fill(password);
	await broker.getByLabel("Repita a senha", { exact: true }).fill(password);
	await expectGood(broker);
	await broker.getByRole("button", { name: "Criar acesso e entrar" }).click();
	await broker.waitForURL("**/app/corretor");

	await addClient(broker);
	await addProperty(broker);
	await answerCorretor(broker);
	await sendVisit(broker);
	const open = new URL(broker.url()).pathname;
	const kept = await keptLink(open);
	// With a phone only: the new link is the next broker's to send.
	await withProduct(({ pool }) =>
		pool.query("update ficha_signers set email = null where ficha_id = $1", [open.slice(-36)]),
	);
	const signed = await sendFichaOf(holder.email);
	await madeBy(email, signed.fichaId);
	const client = await (await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" })).newPage();
	await openLink(client, signed.signers[0]?.path ?? "");
	await walkToSignature(client);
	await signHere(client);
	await client.context().close();
	const isSealed = () =>
		withProduct(({ pool }) => pool.query("select 1 from sealed_documents where ficha_id = $1", [signed.fichaId]));
	await expect.poll(async () => (await isSealed()).rowCount).toBe(1);

	await moveTo(page, "/app/equipe");
	await page.getByRole("link", { name: /Rafael Nunes/ }).click();
	await expect(page.getByText("Fichas em aberto", { exact: true }).locator("..")).toContainText("1");
	await page.getByRole("button", { name: "Desativar Rafael" }).click();
	await expect(page.getByText("Rafael não tem mais acesso")).toBeVisible();
	await expect(page.locator(":focus"), "the button has gone").toContainText("Rafael não tem mais acesso");
	// By itself: the page that is open learns of it.
	await broker.waitForURL("**/app/entrar**");
	await broker.goto(kept);
	await expect(broker.getByRole("heading", { name: "Este link foi substituído" })).toBeVisible();
	await expectGood(broker);
	await broker.goto("/app/entrar");

	await page.getByLabel("Quem assume").selectOption({ label: "Aurora Prado (titular)" });
	await expect(page.getByLabel("Avisar os clientes")).not.toBeChecked();
	await expectGood(page);
	await page.getByRole("button", { name: "Passar tudo" }).click();
	await expect(page.getByText("Passou adiante: 1 ficha e 1 cliente")).toBeVisible();
	await moveTo(page, open);
	await expect(page.getByText("Acompanhamento passou para outra pessoa da equipe")).toBeVisible();
	await expect(page.getByText("Links trocados por novos; os anteriores não abrem mais")).toBeVisible();
	await expect(page.getByText("Envie o novo link")).toBeVisible();
	await expectGood(page);

	await typePassword(broker, { email, password });
	await broker.waitForURL("**/app");
	await expect(broker.getByText("Sua conta está em modo leitura.")).toBeVisible();
	await expect(broker.getByRole("heading", { name: "Nada esperando por você" })).toBeVisible();
	// Nothing is offered that would be refused, and nothing is said to have run out that was never there.
	await expect(broker.getByText(/cortesia|Criar uma ficha/)).toHaveCount(0);
	await moveTo(broker, "/app/fichas/nova");
	await expect(broker.getByRole("heading", { level: 1, name: "Modo leitura" })).toBeVisible();
	await moveTo(broker, "/app/plano");
	await expect(broker.getByText("Em modo leitura não se criam fichas novas.")).toBeVisible();
	await moveTo(broker, "/app/conta#autoria");
	await broker.getByText("Aurora Prado").click();
	await broker.locator("#autoria").getByLabel("Sua senha", { exact: true }).fill(password);
	await expectGood(broker);
	const [download] = await Promise.all([
		broker.waitForEvent("download"),
		broker.getByRole("button", { name: "Baixar cópias" }).click(),
	]);
	const files = unzipSync(new Uint8Array(await readFile(await download.path())));
	expect(Object.keys(files)).toEqual(["LEIA-ME.txt", "indice.json", `fichas/${signed.protocolo}.pdf`]);
	await broker.context().close();

	await moveTo(page, "/app/equipe");
	await expect(page.getByRole("heading", { name: "1 de 3 perfis de corretor em uso" })).toBeVisible();
	await expect(page.getByText("Rafael Nunes baixou cópias das fichas que fez (1 ficha)")).toBeVisible();
});
