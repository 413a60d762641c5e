import { expect, test } from "vitest";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { CHAIN_START, type ChainEvent, contentHash, eventText, findChainFault, linkEvent } from "./event-chain.ts";

function chainOf(count: number): ChainEvent[] {
	const events: ChainEvent[] = [];
	for (let seq = 1; seq <= count; seq += 1) {
		const event = { seq, at: `2026-11-15T12:00:0${seq}.000Z`, kind: "assinada", fichaId: `f${seq}` };
		events.push(linkEvent({ ...event, contentHash: contentHash({ seq }) }, events.at(-1)?.hash ?? CHAIN_START));
	}
	return events;
}

test("an untouched chain has no fault", () => {
	expect(findChainFault(chainOf(5))).toBeUndefined();
	const events = chainOf(5);
	expect(findChainFault(events.slice(2), events[1]?.hash, 3)).toBeUndefined();
});

test("changing any column of one event is named", () => {
	for (const change of [
		{ at: "2026-11-15T12:00:09.000Z" },
		{ kind: "recusada" },
		{ fichaId: "other" },
		{ contentHash: contentHash({ seq: 9 }) },
		{ hash: CHAIN_START },
	]) {
		const events = chainOf(5);
		events[2] = { ...(events[2] as ChainEvent), ...change };
		expect(findChainFault(events)).toEqual({ seq: 3, fault: "altered" });
	}
});

test("a missing, a doubled and two swapped events are named", () => {
	const events = chainOf(5);
	expect(findChainFault(events.filter(({ seq }) => seq !== 3))).toEqual({ seq: 3, fault: "missing" });
	expect(findChainFault(events.flatMap((event) => (event.seq === 2 ? [event, event] : [event])))).toEqual({
		seq: 2,
		fault: "out-of-order",
	});
	const [a, b, c] = events as [ChainEvent, ChainEvent, ChainEvent];
	expect(findChainFault([a, c, b])).toEqual({ seq: 2, fault: "missing" });
});

test("an event is written as RFC 8785 writes it, whatever its kind is called", () => {
	for (const kind of ["enviada", "assinada-por", 'dita "à parte"\n\\']) {
		const event = { seq: 7, at: "2026-11-15T12:00:00.000Z", kind, fichaId: "f", contentHash: "c", previousHash: "p" };
		expect(eventText(event)).toBe(canonicalJson(event));
	}
});
