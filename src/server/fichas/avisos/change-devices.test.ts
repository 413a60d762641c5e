import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { enter } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { addDevice } from "./change-devices.ts";

test("ten browsers of a person are told, however many are turned on at once", async () => {
	const deps = await makeTestDeps();
	const { current } = await enter(deps, await makeBroker(deps));
	const browser = createECDH("prime256v1");
	browser.generateKeys();
	const keys = { p256dh: browser.getPublicKey().toString("base64url"), auth: "BTBZMqHH6r4Tts7J_aSIgg" };
	const turnOn = (at: number) =>
		addDevice(deps, { current, raw: { endpoint: `https://push.exemplo.com.br/${at}`, keys }, userAgent: "Firefox" });
	const all = await Promise.all(Array.from({ length: 25 }, (_, at) => turnOn(at)));
	expect(all.filter(({ ok }) => ok)).toHaveLength(10);
	// One that is on already is no other.
	const { rows } = await deps.pool.query("select endpoint from aviso_aparelhos limit 1");
	expect(await turnOn(Number(rows[0]?.endpoint.split("/").at(-1)))).toMatchObject({ ok: true });
	expect(await turnOn(99)).toMatchObject({ reason: "too-many" });
});
