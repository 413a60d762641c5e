import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

const PENDING = Buffer.from("83dfe30d2ef90c8e", "hex");
const BITCOIN = Buffer.from("0588960d73d71901", "hex");

/** A calendar of OpenTimestamps on this machine: it promises at once, and has a block when it is told. */
export async function startCalendar() {
	const promised = new Map<string, Buffer>();
	const calendar = { url: "", isAway: false, hasBlock: false, asked: [] as string[], height: 870_001 };
	const server = createServer(async (request, response) => {
		calendar.asked.push(`${request.method} ${request.url}`);
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		if (calendar.isAway) return void response.writeHead(503).end();
		if (request.url === "/digest") {
			const salt = randomBytes(8);
			const message = sha256(Buffer.concat([...chunks, salt]));
			promised.set(message.toString("hex"), message);
			const uri = Buffer.from(calendar.url);
			const payload = Buffer.concat([Buffer.of(uri.length), uri]);
			const answer = [Buffer.of(0xf0, 8), salt, Buffer.of(0x08, 0x00), PENDING, Buffer.of(payload.length), payload];
			return void response.end(Buffer.concat(answer));
		}
		const message = promised.get(request.url?.replace("/timestamp/", "") ?? "");
		if (!message || !calendar.hasBlock)
			return void response.writeHead(404).end("Pending confirmation in Bitcoin blockchain");
		const height = Buffer.of(
			(calendar.height & 0x7f) | 0x80,
			((calendar.height >> 7) & 0x7f) | 0x80,
			calendar.height >> 14,
		);
		const other = sha256(Buffer.from("the rest of the block"));
		const steps = [Buffer.of(0xf1, 32), other, Buffer.of(0x08, 0x08, 0x00), BITCOIN, Buffer.of(height.length), height];
		response.end(Buffer.concat(steps));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const address = server.address();
	calendar.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
	return calendar;
}

function sha256(bytes: Uint8Array): Buffer {
	return createHash("sha256").update(bytes).digest();
}
