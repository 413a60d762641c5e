import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { AskedFactor } from "#core/fichas/evidence/factors.ts";
import { identityChecks } from "#core/fichas/evidence/identity-words.ts";
import { present } from "#core/kernel/present.ts";
import { evidenceFacts } from "#server/fichas/document/print/evidence-facts.ts";
import { chooseSendOptions } from "#server/fichas/draft/choose-send-options.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { addIdentityPhoto } from "#server/fichas/signing/factors/add-identity-photo.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { findSent, makeBroker, makeDraft, sign } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel, sampleContent } from "#tests/support/fichas/make-model.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

/** A draft on a model that demands this; whoever writes it says that nothing is to be asked. */
async function makeDraftOn(deps: TestDeps, fator: AskedFactor) {
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const { modelId, versao } = await makePublishedModel(deps, userId, { ...sampleContent("visita", []), fator });
	const fichaId = await makeDraft(deps, userId);
	await deps.db.update(fichas).set({ modeloId: modelId, modeloVersao: versao }).where(eq(fichas.id, fichaId));
	const seat = holderSeat(userId);
	await chooseSendOptions(deps, { seat, fichaId, options: { emOrdem: false, fator: "nenhum", asUsual: true } });
	return { fichaId, seat };
}

test("a model's demand holds although whoever sends and the account ask for nothing, and the evidence says whose it was", async () => {
	const deps = await makeTestDeps();
	const { fichaId, seat } = await makeDraftOn(deps, "selfie");
	expect(await sendFicha(deps, { seat, fichaId, sender: SENDER })).toMatchObject({ ok: true });
	const { signers, documentHash } = await findSent(deps, fichaId);
	const { id, token } = present(signers[0], "who signs");
	expect(await sign(deps, token, documentHash)).toMatchObject({ reason: "photo-missing" });
	const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: "#222" } });
	const found = present(await findSigning(deps, token), "a link");
	const added = await addIdentityPhoto(deps, found, new Uint8Array(await picture.jpeg().toBuffer()));
	expect(await sign(deps, token, documentHash, { proofs: { foto: added.ok ? added.value.proof : "" } })).toMatchObject({
		ok: true,
	});
	const [signer] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.id, id));
	const evidence = present(signer?.evidence, "its evidence");
	expect(evidence).toMatchObject({ fatorExigido: "selfie", fatorExigidoPor: "modelo" });
	const printed = JSON.stringify(evidenceFacts({ evidence, evidenceHash: "", event: { seq: 1, hash: "" } }));
	expect(printed).toContain("exigida pelo modelo da ficha");
	expect(evidence.schema === "rubrica-evidencia-2" && identityChecks(evidence).join(" ")).toContain(
		"como exige o modelo da ficha",
	);
	const [sent] = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "enviada"));
	expect(JSON.parse(sent?.content ?? "")).toMatchObject({ fator: "selfie", fatorPor: "modelo" });
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	expect(row?.document?.secoes.map(({ titulo }) => titulo)).toContain("Foto pedida a quem assina");
});

test("what the model demands and nobody here can carry is said before sending, not after", async () => {
	const deps = await makeTestDeps();
	const { fichaId, seat } = await makeDraftOn(deps, "sms");
	const without = { ...deps, messages: { ...deps.messages, channels: [] } };
	const refused = await sendFicha(without, { seat, fichaId, sender: SENDER });
	expect(refused).toMatchObject({ reason: "incomplete", errors: { fator: expect.stringContaining("código por SMS") } });
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	expect(row?.status).toBe("rascunho");
});
