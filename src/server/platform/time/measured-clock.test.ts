import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { formatServerClock } from "#core/fichas/evidence/server-clock.ts";
import { makeTestClock } from "#tests/support/test-clock.ts";
import { askTime } from "./ask-time.ts";
import { makeMeasuredClock } from "./measured-clock.ts";

const log = { warn: () => undefined };

/** A time server on loopback whose clock is ahead of ours by so much; `spoil` makes its answer a bad one. */
async function startTimeServer(aheadMs: number, spoil: (reply: Buffer) => void = () => undefined) {
	const socket = createSocket("udp4");
	socket.on("message", (question, { port, address }) => {
		const reply = Buffer.alloc(48);
		reply[0] = 0x24;
		reply[1] = 2;
		question.copy(reply, 24, 40, 48);
		for (const at of [32, 40]) {
			const seconds = (Date.now() + aheadMs) / 1000 + 2_208_988_800;
			reply.writeUInt32BE(Math.floor(seconds) % 2 ** 32, at);
			reply.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), at + 4);
		}
		const good = Buffer.from(reply);
		spoil(reply);
		socket.send(reply, port, address);
		// Behind a bad answer a good one, an hour away: whoever takes the first is found out.
		if (!reply.equals(good)) socket.send(good, port, address);
	});
	socket.bind(0, "127.0.0.1");
	await once(socket, "listening");
	onTestFinished(() => void socket.close());
	return { host: "127.0.0.1", port: socket.address().port };
}

test.each([
	["behind", 5000, -5000],
	["ahead", -2500, 2500],
])("a clock that is %s of the time server's is measured to be", async (_, ahead, offset) => {
	const measured = await askTime(await startTimeServer(ahead));
	expect(Math.abs(measured.offsetMs - offset)).toBeLessThanOrEqual(measured.uncertaintyMs + 1);
	expect(measured.uncertaintyMs).toBeLessThan(3000);
});

test.each([
	["to another question", (reply: Buffer) => reply.fill(7, 24, 32)],
	["of a server that has no time itself", (reply: Buffer) => (reply[0] = 0xe4)],
	["of a server that asks to be left alone", (reply: Buffer) => (reply[1] = 0)],
	["that is a question", (reply: Buffer) => (reply[0] = 0x23)],
])("an answer %s does not count", async (_, spoil) => {
	const server = await startTimeServer(3_600_000, (reply) => {
		// What is spoilt says that we are right; what is good says an hour.
		reply.writeUInt32BE(Math.floor(Date.now() / 1000 + 2_208_988_800) % 2 ** 32, 32);
		reply.writeUInt32BE(Math.floor(Date.now() / 1000 + 2_208_988_800) % 2 ** 32, 40);
		spoil(reply);
	});
	expect(Math.abs((await askTime(server)).offsetMs + 3_600_000)).toBeLessThan(5000);
});

test("what was measured is said for an hour, with against whom; before and after that nothing is claimed", async () => {
	const clock = makeTestClock();
	let works = true;
	const ask = async () => {
		if (!works) throw new Error("away");
		return { offsetMs: 12, uncertaintyMs: 8 };
	};
	const measured = makeMeasuredClock({ server: { host: "a.ntp.br", port: 123 }, log, clock, ask });
	onTestFinished(() => measured.close());
	const said = () => formatServerClock(measured.clock.standing?.() ?? { desvio: "não medido" }, "America/Sao_Paulo");
	expect(said()).toBe("relógio do sistema operacional; desvio não medido");
	await measured.measure();
	expect(said()).toMatch(
		/^relógio do sistema operacional; 12 ms adiantado em relação a a\.ntp\.br \(± 8 ms\), medido em 15\/11\/2026/,
	);
	works = false;
	clock.advance(59 * 60_000);
	await measured.measure();
	expect(said()).toContain("12 ms adiantado");
	clock.advance(2 * 60_000);
	expect(said()).toBe("relógio do sistema operacional; desvio não medido");
});
