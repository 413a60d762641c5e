import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { answerUnreadable } from "./answer-unreadable.ts";

function fail(code: string, isAnswering = false) {
	const socket = new PassThrough();
	let said = "";
	socket.on("data", (chunk) => {
		said += chunk;
	});
	const noted: number[] = [];
	const parts = {
		headers: { vary: "accept" },
		isAnswering: () => isAnswering,
		note: (status: number) => noted.push(status),
	};
	answerUnreadable(parts)(Object.assign(new Error(code), { code }), socket);
	return { socket, noted, said: () => said };
}

test("nothing is written into an answer that is on its way, nor to whoever has hung up", () => {
	for (const { socket, noted, said } of [fail("HPE_INVALID_METHOD", true), fail("ECONNRESET")])
		expect([socket.destroyed, noted, said()]).toEqual([true, [], ""]);
});

test("anything else is counted, and told in bytes as many as were promised", async () => {
	const { socket, noted, said } = fail("HPE_HEADER_OVERFLOW");
	await new Promise((closed) => socket.once("close", closed));
	const [head = "", body = ""] = said().split("\r\n\r\n");
	expect(head).toMatch(/^HTTP\/1\.1 431 .*\r\nvary: accept\r\n/);
	expect(Number(/content-length: (\d+)/.exec(head)?.[1])).toBe(Buffer.byteLength(body));
	expect(noted).toEqual([431]);
});
