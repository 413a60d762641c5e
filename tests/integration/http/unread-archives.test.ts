import net from "node:net";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { accountTokens } from "#server/accounts/account.table.ts";
import { exportMyData } from "#server/accounts/data-rights/export-my-data.ts";
import { photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { addSamplePhoto, makeBroker, makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { rowOf } from "#tests/support/fichas/make-rivals.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { soon } from "#tests/support/soon.ts";

/** More than a connection holds on its way. */
const PHOTO_BYTES = 24 * 1024 * 1024;
const ALL_OF_ONE_READER = 2 + 8;

test("archives that nobody reads: two of a person are begun, and of more, whichever they are, none", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps, port, send } = product;
	const account = await makeBroker(deps);
	const { userId } = account;
	const inspection = await makeDraft(deps, userId, "vistoria");
	const photo = await addSamplePhoto(deps, userId, inspection);
	await deps.storage.put(photoKey(inspection, photo), new Uint8Array(PHOTO_BYTES), {
		contentType: "application/octet-stream",
	});
	const { clienteId, imovelId } = await rowOf(deps, await makeSignedFicha(deps, userId));
	const { current, token } = await enter(deps, account);
	const cookie = `sessao=${token}`;

	const links: string[] = [];
	for (let n = 0; n < ALL_OF_ONE_READER + 1; n++) {
		const made = await exportMyData(deps, { current, password: PASSWORD });
		if (!made.ok) throw new Error(made.reason);
		links.push(`/app/conta/exportacao/${made.value.token}`);
	}
	const { host } = new URL(deps.config.publicUrl);
	const statuses: string[] = [];
	const unread = links.map((link) => {
		const socket = net.connect(port, "127.0.0.1", () => {
			socket.write(`GET ${link} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
		});
		// What came of it, and no more.
		socket.once("data", (first) => {
			statuses.push(first.toString("latin1").slice(9, 12));
			socket.pause();
		});
		socket.on("error", () => undefined);
		onTestFinished(() => void socket.destroy());
		return socket;
	});
	const spent = async () => {
		const rows = await deps.db.select().from(accountTokens).where(eq(accountTokens.purpose, "data-export"));
		return rows.filter(({ usedAt }) => usedAt).length;
	};
	// One is turned away, and then it is known that all others are in line.
	await soon(() => statuses.toSorted()).toEqual(["200", "200", "503"]);
	expect(await spent()).toBe(2);

	const dossier = { path: "/app/dossie", fields: { cliente: clienteId ?? "", imovel: imovelId ?? "" } };
	const authored = { path: `/app/conta/autoria/${userId}`, fields: { senha_atual: PASSWORD } };
	const ask = ({ path, fields }: typeof dossier | typeof authored) =>
		send(path, {
			method: "POST",
			headers: { ...asForm, ...asBrowser, cookie },
			body: new URLSearchParams(fields).toString(),
		});
	expect((await ask(dossier)).status).toBe(503);
	expect((await ask(authored)).status).toBe(503);
	expect(await spent()).toBe(2);

	for (const socket of unread) socket.destroy();
	await soon(async () => {
		const { status, headers } = await ask(dossier);
		return [status, headers["content-type"]];
	}).toEqual([200, "application/zip"]);
});
