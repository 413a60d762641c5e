import {
	beginOnDevice,
	inspectRoom,
	leaveSignal,
	openCold,
	sendUntil,
	signInspection,
	takePhoto,
} from "#tests/e2e/support/device.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

test("an inspection outlives a killed page, is signed by both, and two tabs send its photo once", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	await leaveSignal(page, context, baseURL);
	const first = await openCold(context, "/app/fichas/nova/vistoria");
	await beginOnDevice(first);
	await inspectRoom(first);
	await takePhoto(first, "piso.png");
	await expect(first.getByText("16 de 16 itens · 1 foto")).toBeVisible();
	await expect(first.getByText("Guardado neste aparelho")).toBeVisible();
	const { pathname } = new URL(first.url());
	await first.close();

	const phone = await openCold(context);
	await expect(phone.getByRole("link", { name: /João Antônio/ }), "still there after the kill").toBeVisible();
	await phone.goto(`${pathname}?passo=revisar`);
	await expect(phone.getByText("Tudo pronto para assinar")).toBeVisible();
	await signInspection(phone);

	const sent: string[] = [];
	context.on("request", (request) => {
		if (request.method() === "PUT") sent.push(request.url());
	});
	const other = await openCold(context, "/app/neste-aparelho");
	await phone.goto("/app/neste-aparelho");
	await context.setOffline(false);
	for (const tab of [phone, other]) await tab.getByRole("button", { name: "Enviar agora" }).click();
	await sendUntil(phone, "Recebida e selada");
	// One by a page, or none where the worker was first.
	expect(sent.length, "photos on their way").toBeLessThanOrEqual(1);
});
