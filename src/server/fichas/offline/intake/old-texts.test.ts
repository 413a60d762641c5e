import { afterEach, expect, test } from "vitest";
import { earlierStandards } from "#core/fichas/models/earlier-standards.ts";
import { type Model, modelHash } from "#core/fichas/models/model.ts";
import { modelOf } from "#core/fichas/models/models.ts";
import { freezeOffline } from "#core/fichas/offline/freeze-offline.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { drawn } from "#tests/support/fichas/drawn.ts";
import { deliver, makePhone, openOwn, type WorkingPhone, writeText } from "#tests/support/fichas/offline-work.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { readDeviceState } from "../devices/device-state.read.ts";

const DAY_MS = 86_400_000;
const older: Model = { ...modelOf("visita"), versao: 1, titulo: "Declaração de visita, como era antes" };

const published = [...earlierStandards];
afterEach(() => void earlierStandards.splice(0, Infinity, ...published));

/** A visit whose text the phone made from the standard it had. */
async function signOnOlder(deps: TestDeps, phone: WorkingPhone) {
	const { entries: made } = await writeText(phone);
	const entry = made[0]?.entry;
	if (entry?.kind !== "ficha") throw new Error("no text");
	// Not sent: the same parts, on the older text, under the same number.
	phone.head = { seq: entry.seq - 1, hash: entry.prev };
	const { document, documentHash } = freezeOffline({ ...entry.body, photos: [], modelo: undefined, padrao: older });
	const text = await phone.write("ficha", entry.capture, { ...entry.body, document, documentHash });
	const form = drawn(documentHash, phone.clocks.wall);
	const act = await phone.write("sign", entry.capture, { signer: 0, documentHash, form });
	await deliver(deps, phone, [text, act]);
	const { captures } = await readDeviceState(deps, await openOwn(deps, phone, phone.seat));
	return captures.find(({ capture }) => capture === entry.capture)?.state;
}

test("a text that was replaced after the phone left is taken in, and the document says its version", async () => {
	const { deps, phone } = await makePhone();
	earlierStandards.push({ model: older, replacedAt: new Date(deps.clock.now().getTime() + DAY_MS).toISOString() });
	deps.clock.advance(3 * DAY_MS);
	expect(await signOnOlder(deps, phone)).toBe("recebida");
	const [ficha] = await deps.db.select().from(fichas);
	expect(ficha).toMatchObject({ status: "assinada" });
	expect(ficha?.document).toMatchObject({
		modelo: { id: "visita-padrao", versao: 1, hash: modelHash(older) },
		clausulas: { titulo: older.titulo },
	});
});

test("one that was replaced long before its capsule, or that nobody published, is a conflict", async () => {
	const { deps, phone } = await makePhone();
	expect(await signOnOlder(deps, phone), "never published").toBe("em conflito");
	earlierStandards.push({ model: older, replacedAt: new Date(deps.clock.now().getTime() - 60 * DAY_MS).toISOString() });
	expect(await signOnOlder(deps, phone), "two months old").toBe("em conflito");
	expect(await deps.db.$count(fichas)).toBe(0);
});
