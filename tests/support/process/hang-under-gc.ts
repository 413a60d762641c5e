// Run by a test in a process of its own, with --expose-gc: asks a server that hangs, with everything we have to ask it,
// while the garbage collector runs all the time. Prints who still waits when five times the limit is over.
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { makeMailgunMailer } from "#server/platform/mail/mailgun-mailer.ts";
import { makeSmtpMailer } from "#server/platform/mail/smtp-mailer.ts";
import { callProvider } from "#server/platform/payments/call-provider.ts";
import { requestTimestamp } from "#server/platform/seal/request-timestamp.ts";
import { makeS3Storage } from "#server/platform/storage/s3-storage.ts";

const LIMIT_MS = 1_500;
const PATIENCE_MS = 5 * LIMIT_MS;
const CALLS_OF_EACH = 10;

const collect = (globalThis as { gc?: () => void }).gc;
if (!collect) throw new Error("needs --expose-gc");
const sockets = new Set<Socket>();
const noteSocket = (socket: Socket) => {
	sockets.add(socket);
	socket.on("error", () => {}).on("close", () => sockets.delete(socket));
};

/** One path never answers; the other one begins an answer and stops in its middle. */
const web = createHttpServer((request, response) => {
	request.resume();
	if (!request.url?.startsWith("/half")) return;
	response.writeHead(200, { "content-length": "1000000" });
	response.write("x".repeat(1000));
});
web.on("connection", noteSocket).listen(0, "127.0.0.1");
await once(web, "listening");
/** Greets drop by drop: never silent for long, never done. */
const smtp = createServer((socket) => {
	noteSocket(socket);
	const drip = setInterval(() => socket.write("220-ainda"), 20);
	socket.on("close", () => clearInterval(drip));
});
smtp.listen(0, "127.0.0.1");
await once(smtp, "listening");
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

function questions(place: "none" | "half"): [string, () => Promise<unknown>][] {
	const base = `http://127.0.0.1:${portOf(web)}/${place}`;
	const s3 = makeS3Storage({
		endpoint: base,
		bucket: "b",
		accessKeyId: "id",
		secretAccessKey: "secret",
		timeoutMs: LIMIT_MS,
	});
	const sender = { from: { address: "a@rubrica.local" }, messageIdHost: "rubrica.local" };
	const mail = { id: "x", to: { address: "b@exemplo.com.br" }, subject: "s", html: "<p>h</p>", text: "t" };
	const mailgun = makeMailgunMailer({ apiKey: "k", domain: "d.example", apiBase: base, timeoutMs: LIMIT_MS }, sender);
	const settings = { apiBase: base, accessToken: "t", timeoutMs: LIMIT_MS, totalMs: LIMIT_MS };
	const timeouts = { connectMs: 60_000, greetingMs: 60_000, silenceMs: 60_000, wholeMs: LIMIT_MS };
	const byMail = makeSmtpMailer(`smtp://127.0.0.1:${portOf(smtp)}`, sender, timeouts);
	const asked: [string, () => Promise<unknown>][] = [
		["storage get", () => s3.get("a/b.png")],
		["storage put", () => s3.put("a/b.png", Uint8Array.of(1), { contentType: "image/png" })],
		["mailgun", () => mailgun.send(mail)],
		["payments", () => callProvider(settings, { method: "GET", path: "/v1/payments/1" })],
		[
			"timestamp",
			() => requestTimestamp({ clock: { now: () => new Date() } }, base, Buffer.from("x"), { limitMs: LIMIT_MS }),
		],
		["smtp", () => byMail.send(mail)],
	];
	return asked.map(([name, ask]) => [`${name}, ${place}`, ask]);
}

const collecting = setInterval(collect, 20);
const waiting = new Map<string, number>();
const answered: string[] = [];
await Promise.race([
	new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
	Promise.all(
		[...questions("none"), ...questions("half")].flatMap(([name, ask]) => {
			waiting.set(name, CALLS_OF_EACH);
			return Array.from({ length: CALLS_OF_EACH }, async () => {
				await ask().then(
					() => answered.push(name),
					() => undefined,
				);
				waiting.set(name, (waiting.get(name) ?? 0) - 1);
			});
		}),
	),
]);
// What was given up lets go of its connection as well. One that was never used waits for the next question.
const held = () => [...sockets].filter((socket) => socket.bytesRead > 0 || socket.localPort === portOf(smtp)).length;
for (let look = 0; look < 250 && held() > 0; look++) await new Promise((resolve) => setTimeout(resolve, 20));
clearInterval(collecting);
const stuck = [...waiting].filter(([, left]) => left > 0).map(([name, left]) => `${left} × ${name}`);
console.log(JSON.stringify({ stuck, answered, held: held() }));
process.exit(0);
