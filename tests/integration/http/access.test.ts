import { expect, test } from "vitest";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { callAccess, pageAccess } from "./access-table.ts";
import { listCalls } from "./list-calls.ts";
import { listPages } from "./list-pages.ts";
import { ADMIN, type Ask, type Door, makeVisitors, roles, SOMEBODYS_ADDRESS } from "./visitors.ts";

/** For a machine that is busy with other things: a quiet one needs ten seconds. */
const LIMIT_MS = 900_000;
const start = () => startTestProduct({ RATE_LIMITS: "off", ADMIN_EMAILS: ADMIN });

async function answersFor(ask: Ask, method: string, address: string, door: Door) {
	const given: Record<string, string> = {};
	for (const role of roles) {
		const { outcome, text } = await ask(role, method, address, door);
		given[role] = outcome;
		const isStranger = role === "anonymous" || role === "signed out";
		if (isStranger) expect(text, `${role} reads ${method} ${address}`).not.toMatch(SOMEBODYS_ADDRESS);
	}
	return given;
}

test("every page and every call stands in the table, and nothing else", async () => {
	const product = await start();
	expect(Object.keys(pageAccess).toSorted()).toEqual((await listPages()).toSorted());
	expect(Object.keys(callAccess).toSorted()).toEqual(listCalls(product.deps).toSorted());
});

test("each role is answered on each page, and on the data behind it, as the table says", {
	timeout: LIMIT_MS,
}, async () => {
	const ask = await makeVisitors(await start());
	const given: Record<string, unknown> = {};
	const wanted: Record<string, unknown> = {};
	for (const [address, { get, post, data }] of Object.entries(pageAccess)) {
		const rows = [
			["GET", "page", get],
			["POST", "page", post],
			["GET", "data", data?.get ?? get],
			["POST", "data", data?.post ?? post],
		] as const;
		for (const [method, door, outcomes] of rows) {
			const row = `${method} ${address} (${door})`;
			wanted[row] = outcomes;
			given[row] = await answersFor(ask, method, address, door);
		}
	}
	expect(given).toEqual(wanted);
});

test("each role is answered on each call as the table says", { timeout: LIMIT_MS }, async () => {
	const ask = await makeVisitors(await start());
	const given: Record<string, unknown> = {};
	for (const call of Object.keys(callAccess)) {
		const [method = "", address = ""] = call.split(" ");
		given[call] = await answersFor(ask, method, address, "call");
	}
	expect(given).toEqual(callAccess);
});
