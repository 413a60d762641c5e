import type { Page } from "@playwright/test";
import { bringDevice, keepWorkerFromSending, openCold } from "#tests/e2e/support/device.ts";
import { bundleProgram } from "#tests/e2e/support/device-program.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { drawn } from "#tests/support/fichas/drawn.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";

test.use({ serviceWorkers: "allow" });

test("a hostile owner who edits what lies on the phone is named, keeps nothing back, and what was signed still arrives", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/status 409/);
	trouble.expect(/^console: Failed to load resource/);
	await keepWorkerFromSending(context);
	await bringDevice(page, baseURL);
	// Where nothing else sends: a page of the tool does so by itself, whenever it comes to it.
	await page.goto("/verificar");
	await page.evaluate(await bundleProgram());
	const work = { tipo: "visita", values: sampleForms.visita, photos: 0, form: drawn("", new Date().toISOString()) };
	const make = () => page.evaluate<string>(`aparelho.makeSigned(${JSON.stringify(work)})`);
	const deliver = () => page.evaluate<string>("aparelho.deliverAll({ wait: true })");
	await make();
	expect(await deliver()).toBe("delivered");

	// Text and signature are numbers 3 and 4.
	await make();
	await edit(page, 3, "delivered");
	expect(await deliver(), "a text that is said to have arrived leaves a gap").toBe("refused");
	await edit(page, 3, "delivered");
	await edit(page, 4, "flip");
	expect(await deliver(), "one flipped byte cannot be read any more").toBe("unreadable");
	const tool = await openCold(context, "/app/neste-aparelho");
	await tool.getByRole("button", { name: "Enviar agora" }).click();
	await expect(tool.getByText(/foi alterado ou danificado e não pode ser lido/)).toBeVisible();
	await tool.close();
	await edit(page, 4, "flip");
	expect(await deliver()).toBe("delivered");
	await page.goto("/app/neste-aparelho");
	await expect(page.getByText(/^Recebida/)).toHaveCount(2);
});

/** With the browser's own tools, as whoever holds the phone can. */
async function edit(page: Page, seq: number, what: "delivered" | "flip"): Promise<void> {
	await page.evaluate(
		([number, change]) =>
			new Promise<void>((resolve, reject) => {
				const asked = indexedDB.open("rubrica-aparelho");
				asked.onerror = () => reject(asked.error);
				asked.onsuccess = () => {
					const tx = asked.result.transaction("entries", "readwrite");
					const store = tx.objectStore("entries");
					const rows = store.getAll();
					rows.onsuccess = () => {
						const row = rows.result.find((one) => one.seq === number);
						if (change === "delivered") row.delivered = !row.delivered;
						else {
							const bytes = new Uint8Array(row.sealed.data);
							bytes[40] = (bytes[40] ?? 0) ^ 1;
						}
						store.put(row);
					};
					tx.oncomplete = () => {
						asked.result.close();
						resolve();
					};
				};
			}),
		[seq, what] as const,
	);
}
