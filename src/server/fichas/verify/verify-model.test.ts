import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { modelOf } from "#core/fichas/models/models.ts";
import { present } from "#core/kernel/present.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { verifyModel } from "./verify-model.ts";

const HASH = "5a".repeat(32);

/** A visit that was sent, as if it had been written on this text; its event says so too, or names another. */
async function makeWritten() {
	const deps = await makeTestDeps();
	const { fichaId } = await makeSent(deps, (await makeBroker(deps)).userId);
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	const ficha = present(row, "the ficha");
	const written = ficha.document;
	if (written?.schema !== "rubrica-ficha-2") throw new Error("not sent");
	const events = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, fichaId));
	return (versao: number, named = HASH) => {
		const document = { ...written, modelo: { ...written.modelo, versao, hash: HASH } };
		const told = events.map((event) => ({ ...event, content: JSON.stringify({ modeloHash: named }) }));
		return verifyModel(deps, { ficha: { ...ficha, document }, events: told });
	};
}

test("a text of the release after this one is not called altered while both serve: it is not known here yet", async () => {
	const verify = await makeWritten();
	const { versao } = modelOf("visita");
	expect(await verify(versao + 1)).toEqual([{ what: "model", outcome: "wait", reason: "model-later" }]);
	const altered = [{ what: "model", outcome: "fault", reason: "model-altered" }];
	expect(await verify(versao), "another text in the place of today's").toMatchObject(altered);
	expect(await verify(versao + 1, "00".repeat(32)), "not what was sent").toMatchObject(altered);
});
