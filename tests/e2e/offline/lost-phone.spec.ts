import { leaveSignal, rowsOnDevice, signVisitOnDevice } from "#tests/e2e/support/device.ts";
import { enterTool, toolAwake } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

test("a lost phone is shut out by hand: at its next contact it hands in what was signed and keeps nothing", async ({
	page,
	context,
	browser,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	const account = await leaveSignal(page, context, baseURL);
	const phone = await signVisitOnDevice(context);

	const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR", serviceWorkers: "block" });
	const desk = await elsewhere.newPage();
	await enterTool(desk, account);
	await desk.goto("/app/conta#aparelhos");
	await toolAwake(desk);
	await desk.getByRole("button", { name: /^Desligar: / }).click();
	await expect(desk.getByText("A sessão dele terminou.").first()).toBeVisible();
	await expect(desk.getByText("Desligado", { exact: true })).toBeVisible();

	await context.setOffline(false);
	await phone.goto("/app/neste-aparelho");
	await expect(phone.getByRole("heading", { name: "Este aparelho ainda não conhece você" })).toBeVisible();
	const left = async () => {
		const stores = ["mirror", "captures", "entries", "photos", "unsent"];
		const counts = await Promise.all(stores.map((store) => rowsOnDevice(phone, store)));
		return counts.reduce((sum, one) => sum + one, 0);
	};
	await expect.poll(left).toBe(0);
	await desk.goto("/app/fichas");
	await expect
		.poll(async () => {
			await desk.reload();
			return desk.getByRole("link", { name: /João Antônio/ }).count();
		})
		.toBe(1);
	await elsewhere.close();
});
