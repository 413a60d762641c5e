import {
	beginOnDevice,
	inspectRoom,
	keepWorkerFromSending,
	leaveSignal,
	openCold,
	sendUntil,
	signInspection,
	takePhoto,
} from "#tests/e2e/support/device.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

test("answers that get lost, and a server that dies between them, cost no entry and no photo twice", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	trouble.expect(/ERR_CONNECTION_RESET/);
	await keepWorkerFromSending(context);
	await leaveSignal(page, context, baseURL);
	const phone = await openCold(context, "/app/fichas/nova/vistoria");
	await beginOnDevice(phone);
	await inspectRoom(phone);
	for (const [at, background] of ["#7a8", "#a87", "#87a"].entries()) {
		await takePhoto(phone, `${at}.png`, background);
		await expect(phone.getByText(at === 0 ? /1 foto/ : new RegExp(`${at + 1} fotos`))).toBeVisible();
	}
	await phone.getByRole("link", { name: /Revisar/ }).click();
	await signInspection(phone);

	// Each address: the first time it is taken and its answer lost, the second time nobody is there.
	const met = new Map<string, number>();
	const reached: string[] = [];
	await context.route(/\/app\/aparelho\/(compromissos|entregas|fotos)/, async (route) => {
		const { pathname } = new URL(route.request().url());
		const times = (met.get(pathname) ?? 0) + 1;
		met.set(pathname, times);
		if (times === 2) return route.abort("connectionreset");
		reached.push(`${route.request().method()} ${pathname}`);
		if (times > 2) return route.continue();
		await route.fetch();
		await route.abort("connectionreset");
	});
	await phone.goto("/app/neste-aparelho");
	await context.setOffline(false);
	await sendUntil(phone, "Recebida e selada");
	const photos = reached.filter((one) => one.startsWith("PUT"));
	expect(new Set(photos).size, "photos that reached the server").toBe(3);
	expect(photos.length, "and none of them twice").toBe(3);
	await context.unroute(/\/app\/aparelho\/(compromissos|entregas|fotos)/);
	await phone.goto("/app/fichas");
	await expect(phone.getByRole("link", { name: /João Antônio/ })).toHaveCount(1);
});
