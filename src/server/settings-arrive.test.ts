import { createSocket } from "node:dgram";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTestDeps, TEST_SECRET } from "#tests/support/make-test-deps.ts";
import { portOf } from "#tests/support/port-of.ts";
import { soon } from "#tests/support/soon.ts";
import { createDatabase } from "#tests/support/test-database.ts";
import { makeDeps } from "./deps.ts";
import { makePayments } from "./make-payments.ts";
import { readConfig } from "./platform/config.ts";
import { makeMessenger } from "./platform/message/make-messenger.ts";

/** What is asked at an address that a setting names. */
async function startListening(says: string) {
	const asked: { url: string; authorization: string; body: string }[] = [];
	const server = createServer(async (request, answer) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const { authorization = "" } = request.headers;
		asked.push({ url: request.url ?? "", authorization, body: Buffer.concat(chunks).toString() });
		answer.writeHead(200, { "content-type": "application/json" }).end(says);
	}).listen(0, "127.0.0.1");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	await new Promise((resolve) => server.once("listening", resolve));
	return { asked, address: `http://127.0.0.1:${portOf(server)}` };
}

const code = { id: "c", to: "+5511912345678", code: "408215", text: "408215 é o seu código" };

test("codes go to the providers that the settings name, by what they say of each", async () => {
	const { asked, address } = await startListening("{}");
	const sid = `AC${"0a".repeat(16)}`;
	const { messages } = readConfig({
		TWILIO_ACCOUNT_SID: sid,
		TWILIO_AUTH_TOKEN: "segredo",
		TWILIO_FROM: "+5511900000000",
		TWILIO_API_BASE: `${address}/`,
		WHATSAPP_PHONE_NUMBER_ID: "1066",
		WHATSAPP_TOKEN: "senha-da-meta",
		WHATSAPP_TEMPLATE: "codigo_assinatura",
		WHATSAPP_API_BASE: `${address}/v21.0/`,
	});
	const messenger = makeMessenger({ ...messages, folder: undefined });
	await messenger.send({ ...code, channel: "sms" });
	await messenger.send({ ...code, channel: "whatsapp" });
	expect(asked.map(({ url }) => url)).toEqual([`/2010-04-01/Accounts/${sid}/Messages.json`, "/v21.0/1066/messages"]);
	expect(asked.map(({ authorization }) => authorization)).toEqual([
		`Basic ${Buffer.from(`${sid}:segredo`).toString("base64")}`,
		"Bearer senha-da-meta",
	]);
	expect(new URLSearchParams(asked[0]?.body).get("From")).toBe("+5511900000000");
	expect(JSON.parse(asked[1]?.body ?? "")).toMatchObject({ template: { name: "codigo_assinatura" } });
});

test("the payment provider is asked where the settings say it is", async () => {
	const { asked, address } = await startListening('{"id":77}');
	const deps = await makeTestDeps({
		MERCADOPAGO_ACCESS_TOKEN: "APP_USR-1",
		MERCADOPAGO_WEBHOOK_SECRET: "um",
		MERCADOPAGO_API_BASE: `${address}/`,
	});
	expect(await makePayments(deps).payments.collectorId()).toBe("77");
	expect(asked).toMatchObject([{ url: "/users/me", authorization: "Bearer APP_USR-1" }]);
});

test("a product that is told of a time server asks it from its start", async () => {
	let questions = 0;
	const server = createSocket("udp4").on("message", () => questions++);
	await new Promise<void>((ready) => server.bind(0, "127.0.0.1", ready));
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-time-"));
	const { close } = await makeDeps(
		readConfig({
			DATA_DIR: folder,
			DATABASE_URL: await createDatabase(),
			APP_SECRET: TEST_SECRET,
			LOG_LEVEL: "silent",
			TIME_SERVER: `127.0.0.1:${server.address().port}`,
		}),
		[],
	);
	onTestFinished(async () => {
		await close();
		server.close();
		await rm(folder, { recursive: true, force: true });
	});
	await soon(() => questions).toBeGreaterThan(0);
});
