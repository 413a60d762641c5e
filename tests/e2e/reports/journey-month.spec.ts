import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PDF } from "@libpdf/core";
import type { Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import type { Values } from "#core/fichas/form/field.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { accountMembers, accountRecords } from "#server/accounts/member.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { expectGood, expectNothingSideways } from "#tests/e2e/support/axe.ts";
import { mailsNaming, recipient } from "#tests/e2e/support/mail-folder.ts";
import { enter, makeAccount, moveTo, type TestAccount } from "#tests/e2e/support/make-account.ts";
import { expectNothingOverPrint } from "#tests/e2e/support/printed.ts";
import { signByCall } from "#tests/e2e/support/sign-by-call.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { withProduct } from "#tests/e2e/support/with-product.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";

/** An agency of two, in the middle of its month: three visits, of which one is the broker's, and an authorisation. */
async function makeMonth(url: string, owner: string): Promise<{ manager: TestAccount; broker: TestAccount }> {
	const [manager, broker] = await Promise.all([makeAccount(url, "Marina Prado"), makeAccount(url, "Bruno Carvalho")]);
	const [person] = sampleForms.agenciamento.pessoas as [Values];
	const pessoas = [{ ...person, papel: "Proprietário", cpf: "390.533.447-05", email: owner }];
	const asked = { url, email: manager.email };
	await signByCall({ ...asked, tipo: "agenciamento", change: { pessoas, prazo_dias: 10 } });
	const respostas = {
		nota_preco: 2,
		nota_geral: 4,
		pontos_positivos: "Muita luz, disse o João",
		interesse: "Vai pensar",
	};
	const visits: { fichaId: string }[] = [];
	for (let at = 0; at < 3; at++) visits.push(await signByCall({ ...asked, tipo: "visita", respostas }));
	await withProduct(async ({ db, random, clock }) => {
		const rows = await db
			.select()
			.from(aUsuarios)
			.where(inArray(aUsuarios.email, [manager.email, broker.email]));
		const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? "";
		const [accountId, userId] = [idOf(manager.email), idOf(broker.email)];
		const [id, joinedAt] = [random.uuid(), clock.now()];
		await db.insert(accountMembers).values({ id, accountId, userId, role: "corretor", joinedAt });
		await db
			.update(fichas)
			.set({ corretorId: userId, responsavelId: userId })
			.where(eq(fichas.id, visits[0]?.fichaId ?? ""));
	});
	return { manager, broker };
}

async function download(page: Page, button: string): Promise<Buffer> {
	const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
	return readFile(await file.path());
}

const number = (page: Page, label: string) => page.locator("dl > div").filter({ hasText: label }).locator("strong");

test("the manager reviews the month, takes it along and tells the owner", async ({ page, browser, baseURL }) => {
	const owner = `${randomUUID().slice(0, 8)}@exemplo.com.br`;
	const { manager, broker } = await makeMonth(baseURL ?? "", owner);
	await enter(page, manager);
	await moveTo(page, "/app");
	await page.getByRole("link", { name: "Números do mês" }).click();
	await page.getByRole("link", { name: "Últimos 30 dias" }).click();
	await expect(number(page, "Visitas")).toHaveText("3");
	await expect(number(page, "Taxa de assinatura")).toHaveText("100%");
	await expect(number(page, "Nota geral")).toHaveText("4,0");
	await expect(page.getByText("3 visitas, preço com nota 2,0 de 5")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Que autorizações terminam em 15 dias?" })).toBeVisible();
	await page.getByText("Ver em tabela: Quem fez mais visitas?").click();
	await expectGood(page);

	const csv = (await download(page, "Planilha (CSV)")).toString("utf8");
	expect(csv.startsWith("\uFEFFProtocolo;Tipo;")).toBe(true);
	expect(csv.split("\r\n")).toHaveLength(6);
	expect(csv).toContain(";Bruno Carvalho;Bruno Carvalho;João Antônio da Conceição;");
	const pdf = await PDF.load(new Uint8Array(await download(page, "Baixar PDF")));
	const printed = pdf
		.extractText()
		.map(({ text }) => text)
		.join(" ");
	for (const words of ["Gestão", "Taxa de assinatura", "Quem fez mais visitas?", "Bruno Carvalho"])
		expect(printed).toContain(words);

	await page.getByText("Mais filtros").click();
	await page.getByLabel("Corretor", { exact: true }).selectOption("Bruno Carvalho");
	await page.getByRole("button", { name: "Filtrar" }).click();
	await expect(number(page, "Visitas")).toHaveText("1");
	await expect(page).toHaveURL(/corretor=/);

	await page
		.getByRole("link", { name: /^Relatório ao proprietário/ })
		.first()
		.click();
	await expect(page.getByRole("heading", { name: "O que disseram" })).toBeVisible();
	await expect(page.getByText("Muita luz, disse o (…)").first()).toBeVisible();
	await expect(page.getByRole("link", { name: "Resumo no WhatsApp" })).toHaveAttribute("href", /wa\.me\/\d+\?text=/);
	await expectGood(page);
	await page.getByRole("button", { name: "Enviar por e-mail" }).click();
	await expect(page.getByText("Relatório pronto")).toBeVisible();
	const report = async () =>
		(await mailsNaming(owner)).find((mail) => recipient(mail) === owner && mail.subject?.startsWith("Seu imóvel"));
	await expect.poll(report).toBeDefined();
	expect((await report())?.text).toContain("Muita luz");
	await page.getByRole("link", { name: /^Abrir folha/ }).click();
	await expect(page.getByText("Visitante 1", { exact: true })).toBeVisible();
	await expect(page.getByText("João")).toHaveCount(0);
	await expectGood(page);
	const kinds = await withProduct(async ({ db }) => {
		const rows = await db.select().from(accountRecords).innerJoin(aUsuarios, eq(aUsuarios.id, accountRecords.personId));
		return rows.filter((row) => row.a_usuarios.email === manager.email).map((row) => row.account_records.kind);
	});
	expect(kinds.toSorted()).toEqual(["exportou-csv", "exportou-pdf", "relatorio-proprietario"]);

	// The broker sees the same screen about themself.
	const context = await browser.newContext({
		...(baseURL && { baseURL }),
		viewport: { width: 360, height: 780 },
		locale: "pt-BR",
	});
	const theirs = await context.newPage();
	await enter(theirs, broker);
	await theirs.goto("/app/gestao?periodo=30-dias");
	await expect(theirs.getByRole("heading", { name: "Meus números", level: 1 })).toBeVisible();
	await expect(number(theirs, "Visitas")).toHaveText("1");
	await expect(theirs.getByLabel("Corretor", { exact: true })).toHaveCount(0);
	await context.close();

	// An address without a space, on the narrowest screen that counts.
	const [property] = sampleForms.visita.imoveis as [{ endereco: Values }];
	const endereco = { ...property.endereco, complemento: "PresidenteJuscelinoKubitschekdeOliveira".repeat(2) };
	await signByCall({
		url: baseURL ?? "",
		email: manager.email,
		tipo: "visita",
		change: { imoveis: [{ ...property, endereco }] },
	});
	await page.setViewportSize({ width: 320, height: 780 });
	await moveTo(page, "/app/gestao?periodo=30-dias");
	await expect(
		page
			.getByRole("listitem")
			.filter({ hasText: /PresidenteJuscelino/ })
			.first(),
	).toBeVisible();
	await expectNothingSideways(page);
	await expectNothingOverPrint(page);
});
