import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { portOf } from "#tests/support/port-of.ts";
import { makeMessenger } from "./make-messenger.ts";
import { toE164 } from "./message.ts";
import { listWrittenMessages } from "./message-folder.ts";

const sms = {
	id: "code-1",
	channel: "sms",
	to: "+5511912345678",
	code: "408215",
	text: "408215 é o seu código",
} as const;
const whatsapp = { ...sms, channel: "whatsapp" } as const;
const folder = () => mkdtemp(path.join(os.tmpdir(), "messages-"));

type Asked = { method: string; url: string; authorization: string; type: string; body: string };

/** Stands in for both providers: answers what it is told to and keeps what it was asked. */
async function startProvider(status: number | "never", says = '{"to":"+5511912345678"}') {
	const asked: Asked[] = [];
	const server = createServer(async (request, answer) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const { authorization = "", "content-type": type = "" } = request.headers;
		const body = Buffer.concat(chunks).toString();
		asked.push({ method: request.method ?? "", url: request.url ?? "", authorization, type, body });
		if (status !== "never") answer.writeHead(status).end(says);
	}).listen(0, "127.0.0.1");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	await new Promise((resolve) => server.once("listening", resolve));
	const apiBase = `http://127.0.0.1:${portOf(server)}`;
	const twilio = { accountSid: "AC1", authToken: "secret", from: "+15005550006", apiBase };
	const cloud = { phoneNumberId: "1066", token: "token", template: "codigo_assinatura", apiBase: `${apiBase}/v21.0` };
	return { asked, messenger: makeMessenger({ twilio, whatsapp: cloud, folder: undefined }) };
}

test("without a provider messages lie in the folder, once each; where there is none nothing is offered", async () => {
	const at = await folder();
	const messenger = makeMessenger({ twilio: undefined, whatsapp: undefined, folder: at });
	expect(messenger.channels).toEqual(["sms", "whatsapp"]);
	await messenger.send(sms);
	await messenger.send(sms);
	expect(await listWrittenMessages(at, 10)).toMatchObject([{ channel: "sms", to: sms.to, text: sms.text }]);
	const bare = makeMessenger({ twilio: undefined, whatsapp: undefined, folder: undefined });
	expect(bare.channels).toEqual([]);
	await expect(bare.send(sms)).rejects.toMatchObject({ permanent: true });
});

test("an SMS goes to Twilio as its form asks for it", async () => {
	const { asked, messenger } = await startProvider(201);
	await messenger.send(sms);
	expect(asked[0]).toMatchObject({ method: "POST", url: "/2010-04-01/Accounts/AC1/Messages.json" });
	expect(asked[0]?.authorization).toBe(`Basic ${btoa("AC1:secret")}`);
	expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
		To: sms.to,
		From: "+15005550006",
		Body: sms.text,
	});
});

test("a code by WhatsApp goes as an approved template, in body and button", async () => {
	const { asked, messenger } = await startProvider(200);
	await messenger.send(whatsapp);
	expect(asked[0]).toMatchObject({ url: "/v21.0/1066/messages", authorization: "Bearer token" });
	expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({
		messaging_product: "whatsapp",
		to: "5511912345678",
		type: "template",
		template: {
			name: "codigo_assinatura",
			language: { code: "pt_BR" },
			components: [
				{ type: "body", parameters: [{ type: "text", text: "408215" }] },
				{ type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "408215" }] },
			],
		},
	});
});

test("what the provider refuses for good is not tried again, the rest is; neither names a number or the code", async () => {
	for (const [status, permanent] of [
		[400, true],
		[401, false],
		[429, false],
		[500, false],
	] as const) {
		const { messenger } = await startProvider(status);
		const refused = await messenger.send(sms).catch((error: unknown) => error);
		expect(refused).toMatchObject({ name: "MessageError", permanent });
		expect(String(refused)).not.toMatch(/408215|91234/);
	}
});

test("numbers of the form become those of the network", () => {
	expect(toE164("11912345678")).toBe("+5511912345678");
	expect(toE164("+351 912 345 678")).toBe("+351912345678");
});

test.each([
	["whatsapp", 130429, false, "too many in a moment"],
	["whatsapp", 131056, false, "too many to this number in a moment"],
	["whatsapp", 131042, false, "not paid"],
	["whatsapp", 132015, false, "a template that rests"],
	["whatsapp", 0, false, "a token that is not taken"],
	["whatsapp", 100, false, "a sender that is not there"],
	["whatsapp", 131008, false, "a template with another button"],
	["whatsapp", 131030, false, "a sender that is still a test's"],
	["whatsapp", 131045, false, "a sender that is not registered"],
	["whatsapp", 131026, true, "a number without WhatsApp"],
	["sms", 21611, false, "too many that wait"],
	["sms", 21606, false, "a sender of somebody else"],
	["sms", 21211, true, "no number"],
	["sms", 21614, true, "no mobile"],
] as const)("a 400 of %s with code %i: permanent %s (%s)", async (channel, code, permanent, _about) => {
	const said = channel === "sms" ? { code, message: `To ${sms.to}` } : { error: { code, message: sms.to } };
	const { messenger } = await startProvider(400, JSON.stringify(said));
	const message = `${channel === "sms" ? "twilio" : "whatsapp"} answered 400 (${code})`;
	await expect(messenger.send({ ...sms, channel })).rejects.toMatchObject({ permanent, message });
});
