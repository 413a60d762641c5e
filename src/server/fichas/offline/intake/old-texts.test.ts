import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { documentHash, type FichaDocument2 } from "#core/fichas/document.ts";
import { earlierStandards } from "#core/fichas/models/earlier-standards.ts";
import { type Model, modelHash } from "#core/fichas/models/model.ts";
import { modelOf } from "#core/fichas/models/models.ts";
import { freezeOffline } from "#core/fichas/offline/freeze-offline.ts";
import { withoutFormattingSigns } from "#core/kernel/text/formatting-signs.ts";
import { profiles } from "#server/accounts/account.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { drawn } from "#tests/support/fichas/drawn.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import {
	deliver,
	makePhone,
	openOwn,
	startPhone,
	type WorkingPhone,
	writeText,
} from "#tests/support/fichas/offline-work.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
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

/** Signed on the text that the release before froze: with every sign in it that its parts have. */
async function signWithSigns(name: string, observation: string) {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await deps.db.update(profiles).set({ nome_completo: name }).where(eq(profiles.user_id, userId));
	const phone = await startPhone(deps, userId);
	const { entries: made } = await writeText(phone, { change: { pontos_positivos: observation } });
	const entry = made[0]?.entry;
	if (entry?.kind !== "ficha") throw new Error("no text");
	phone.head = { seq: entry.seq - 1, hash: entry.prev };
	let text = JSON.stringify(entry.body.document);
	for (const typed of [name, observation]) text = text.replaceAll(withoutFormattingSigns(typed), typed);
	const document: FichaDocument2 = JSON.parse(text);
	const hash = documentHash(document);
	const frozen = await phone.write("ficha", entry.capture, { ...entry.body, document, documentHash: hash });
	const form = drawn(hash, phone.clocks.wall);
	await deliver(deps, phone, [
		frozen,
		await phone.write("sign", entry.capture, { signer: 0, documentHash: hash, form }),
	]);
	const [ficha] = await deps.db.select().from(fichas);
	return { ficha, document, hash, differs: hash !== entry.body.documentHash };
}

test.each([
	["Marina Al\u00adves", "Gostou da sala"],
	["Marina Alves", "Gostou\u200b da\u2060 sala"],
])(
	"a sign that shows nothing, in a text of the release before, costs nobody a signature: %j, %j",
	async (name, said) => {
		const { ficha, document, hash, differs } = await signWithSigns(name, said);
		expect(differs).toBe(true);
		expect(ficha).toMatchObject({ status: "assinada", documentHash: hash, document });
		expect(JSON.stringify(document)).toContain(said);
	},
);

test.each([
	["Marina \u202eAlves", "Gostou da sala"],
	["Marina Al\u00adves", "Desconto de \u202e60%"],
])("one that turns letters around is refused: %j, %j", async (name, said) => {
	const { ficha, differs } = await signWithSigns(name, said);
	expect([differs, ficha]).toEqual([true, undefined]);
});
