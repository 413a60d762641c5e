import { deviceReady, leaveSignal, sendUntil, signVisitOnDevice } from "#tests/e2e/support/device.ts";
import { enterTool } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

test("what waits is saved as a file that says nothing, handed in elsewhere, and counts once when the phone sends too", async ({
	page,
	context,
	browser,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	const account = await leaveSignal(page, context, baseURL);
	const phone = await signVisitOnDevice(context);
	await phone.goto("/app/neste-aparelho");
	await phone.getByText("Não consegue enviar? Use um arquivo").click();
	const downloaded = phone.waitForEvent("download");
	await phone.getByRole("button", { name: "Salvar arquivo" }).click();
	const file = await (await downloaded).path();
	await expect(phone.getByText("Arquivo pronto, com 1 ficha.")).toBeVisible();

	const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" });
	const desk = await elsewhere.newPage();
	await enterTool(desk, account);
	await deviceReady(desk, { capsule: false });
	await desk.goto("/app/neste-aparelho");
	await desk.getByText("Não consegue enviar? Use um arquivo").click();
	const handIn = desk.getByLabel("Arquivo salvo");
	await handIn.setInputFiles({ name: "outro.rubrica", mimeType: "", buffer: Buffer.from("%PDF-1.7") });
	await expect(desk.getByText(/não é um arquivo de fichas da Rubrica/)).toBeVisible();
	await handIn.setInputFiles(file);
	await expect(desk.getByText(/Arquivo entregue: 2 registros novos/)).toBeVisible();
	await handIn.setInputFiles(file);
	await expect(desk.getByText("Arquivo entregue. O servidor já tinha tudo o que está nele.")).toBeVisible();
	// Taken in by a job; the list shows what there is when it is asked for.
	const listed = async () => {
		await desk.goto("/app/fichas");
		return desk.getByRole("link", { name: /João Antônio/ }).count();
	};
	await expect.poll(listed).toBe(1);

	await context.setOffline(false);
	await sendUntil(phone, "Recebida e selada");
	await desk.reload();
	await expect(desk.getByRole("link", { name: /João Antônio/ })).toHaveCount(1);
	await elsewhere.close();
});

test.describe("on an iPhone", () => {
	test.use({
		userAgent:
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
	});

	test("a file that was long in the making waits for another tap, for which the phone's own sheet opens", async ({
		page,
		context,
		baseURL,
		trouble,
	}) => {
		trouble.expect(/ERR_INTERNET_DISCONNECTED/);
		await leaveSignal(page, context, baseURL);
		await context.addInitScript(() => {
			let taps = 0;
			Object.assign(navigator, {
				canShare: () => true,
				share: async () => {
					if (++taps === 1) throw new DOMException("The request is not allowed", "NotAllowedError");
				},
			});
		});
		const phone = await signVisitOnDevice(context);
		await phone.goto("/app/neste-aparelho");
		await phone.getByText("Não consegue enviar? Use um arquivo").click();
		await phone.getByRole("button", { name: "Salvar arquivo" }).click();
		await expect(phone.getByText("O arquivo está pronto. Toque de novo")).toBeVisible();
		await phone.getByRole("button", { name: "Salvar arquivo" }).click();
		await expect(phone.getByText("Arquivo pronto, com 1 ficha.")).toBeVisible();
	});
});
