import { eq } from "drizzle-orm";
import { takeSeat } from "#core/accounts/seat.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { addMember } from "#server/accounts/change-members.ts";
import type { Deps } from "#server/deps.ts";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { enter, makeAccount, moveTo, type TestAccount } from "#tests/e2e/support/make-account.ts";
import { saoPauloDay } from "#tests/e2e/support/send-ficha.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { withProduct } from "#tests/e2e/support/with-product.ts";
import { ines, sendFrom } from "#tests/support/fichas/make-rivals.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 740 } });

async function idOf({ db }: Deps, { email }: TestAccount): Promise<string> {
	const [row] = await db.select({ id: aUsuarios.id }).from(aUsuarios).where(eq(aUsuarios.email, email));
	return row?.id ?? "";
}

/** At a desk of the owner's account, where they have sent a visit with the same person. */
function meets(owner: TestAccount, broker: TestAccount, day: string): Promise<void> {
	return withProduct(async (deps) => {
		const accountId = await idOf(deps, owner);
		const userId = await idOf(deps, broker);
		await deps.db.transaction((tx) => addMember(deps, tx, { accountId, userId, role: "corretor" }));
		const seat = takeSeat(userId, { accountId, role: "corretor" }, "corretor");
		await sendFrom(deps, seat, [ines], { data_visita: day, hora_inicio: "00:00", hora_fim: "00:01" });
	});
}

test("two brokers met the same person: the manager sees both records and decides; a property is archived and comes back", async ({
	page,
	browser,
	baseURL,
}) => {
	const owner = await makeAccount(baseURL, "Aurora Prado");
	const rui = await makeAccount(baseURL, "Rui Castro");
	const lia = await makeAccount(baseURL, "Lia Porto");
	// One day for both: between the two midnight may pass.
	const day = saoPauloDay();
	await meets(owner, rui, day);
	await meets(owner, lia, day);

	await enter(page, owner);
	await moveTo(page, "/app/clientes");
	await expect(page.getByText("1 pessoa está com mais de um da equipe")).toBeVisible();
	await expectGood(page);
	await page.getByRole("link", { name: "Ver e decidir quem cuida" }).click();
	await expect(page.getByRole("radio", { name: /Rui Castro, desde/ })).toBeChecked();
	await expect(page.getByRole("radio", { name: /Lia Porto, desde/ })).toBeVisible();
	await expectGood(page);
	await page.getByRole("button", { name: "Deixar separados" }).click();
	await expect(page.getByRole("heading", { name: "Deixados separados" })).toBeVisible();
	await page.getByRole("radio", { name: /Lia Porto, desde/ }).check({ force: true });
	await page.getByRole("button", { name: "Unir cadastros" }).click();
	await expect(page.getByRole("heading", { name: "Deixados separados" })).toHaveCount(0);
	await expect(page.getByText("Nada a decidir agora.")).toBeVisible();
	await moveTo(page, "/app/equipe");
	await expect(page.getByText("Aurora Prado uniu os cadastros de Inês Ávila, que fica com Lia Porto")).toBeVisible();
	await expect(page.getByText("Aurora Prado deixou separados os cadastros de Inês Ávila")).toBeVisible();

	await moveTo(page, "/app/imoveis");
	await page.getByRole("link", { name: /Rua Augusta/ }).click();
	await expect(page.getByText("Arquivar imóvel")).toBeVisible();
	await expect(page.getByText("Excluir imóvel")).toHaveCount(0);
	const address = new URL(page.url()).pathname;
	await page.getByText("Arquivar imóvel").click();
	await page.getByRole("button", { name: "Arquivar", exact: true }).click();
	await page.waitForURL("**/app/imoveis");
	await expect(page.getByRole("link", { name: /Rua Augusta/ })).toHaveCount(0);
	await page.getByRole("link", { name: "Ver arquivados" }).click();
	await expectGood(page);
	await page.getByRole("link", { name: /Rua Augusta/ }).click();
	await expect(page.getByText(/Arquivado em/)).toBeVisible();
	await expect(page.getByRole("link", { name: /Inês Ávila/ })).toHaveCount(2);
	await expectGood(page);

	const desk = await (await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" })).newPage();
	await enter(desk, rui);
	await desk.goto(address);
	await expect(desk.getByText(/Arquivado em/)).toBeVisible();
	await expect(desk.getByText(/(Excluir|Arquivar|Trazer de volta o) imóvel/)).toHaveCount(0);
	await desk.context().close();

	await page.getByText("Trazer de volta o imóvel").click();
	await page.getByRole("button", { name: "Trazer de volta", exact: true }).click();
	await expect(page.getByText(/Arquivado em/)).toHaveCount(0);
	await moveTo(page, "/app/imoveis");
	await expect(page.getByRole("link", { name: /Rua Augusta/ })).toBeVisible();
});
