import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { judgePackage } from "#core/fichas/verify/package/judge-package.ts";
import { isFault } from "#core/fichas/verify/package/package-finding.ts";
import { type PackedFile, readPackage } from "#core/fichas/verify/package/read-package.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { makeDossier } from "#server/fichas/cases/dossier/make-dossier.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { saveDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { logoKey } from "#server/fichas/models/logo-file.ts";
import { modelLogos } from "#server/fichas/models/model.table.ts";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { findSent, makeBroker, sign } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel, sampleContent } from "#tests/support/fichas/make-model.ts";
import { sampleTrace } from "#tests/support/fichas/printed-samples.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function drawLogo(deps: TestDeps, accountId: string) {
	const picture = sharp({ create: { width: 200, height: 80, channels: 3, background: "#804" } });
	const bytes = new Uint8Array(await picture.png().toBuffer());
	const sha256 = hashOf(bytes);
	await deps.storage.put(logoKey(accountId, sha256), bytes, { contentType: "image/png" });
	const row = { accountId, sha256, width: 200, height: 80, bytes: bytes.length, createdAt: deps.clock.now() };
	await deps.db.insert(modelLogos).values(row);
	return sha256;
}

/** A visit on a model with a logo and a colour: signed, sealed, its day's root signed. */
async function makeSealedOnModel() {
	const deps = await makeTestDeps();
	const { fingerprint } = await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const logo = await drawLogo(deps, userId);
	const model = await makePublishedModel(deps, userId, { ...sampleContent(), logo, cor: "#884400" });
	const seat = holderSeat(userId);
	const started = await startFrom(deps, { seat, tipo: "visita", from: {}, modelId: model.modelId });
	if (!started.ok) throw new Error(started.reason);
	const { id: fichaId, version } = started.value;
	await saveDraft(deps, { seat, fichaId, version, raw: { ...sampleForms.visita, x_animais: "Gato" } });
	const sent = await sendFicha(deps, { seat, fichaId, sender: SENDER });
	if (!sent.ok) throw new Error(sent.reason);
	const { documentHash, signers } = await findSent(deps, fichaId);
	for (const { token } of signers) await sign(deps, token, documentHash, { trace: sampleTrace() });
	expect(await sealFicha(deps, fichaId)).toBe("sealed");
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	if (!ficha) throw new Error("gone");
	return { deps, userId, seat, ficha, model, logo, fingerprint };
}

async function packDossier({ deps, seat, ficha }: Awaited<ReturnType<typeof makeSealedOnModel>>) {
	const key = { seat, clienteId: ficha.clienteId ?? "", imovelId: ficha.imovelId ?? "" };
	const made = await makeDossier(deps, { ...key, verifier: "<script>{}</script>" });
	if (!made.ok) throw new Error(made.reason);
	const read = await readPackage(new Uint8Array(await new Response(made.value.zip).arrayBuffer()));
	if (!read.ok) throw new Error(read.reason);
	return read.value;
}

/** The same package with these bytes in one file, as somebody would put it together again. */
function withFile(
	packed: PackedFile[],
	path: string,
	change: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>,
): PackedFile[] {
	return packed.map((file) => {
		if (file.path !== path || !file.content) return file;
		const content = change(file.content);
		return { ...file, content, sha256: hashOf(content) };
	});
}

const replaced = (from: string, to: string) => (bytes: Uint8Array) => {
	const text = Buffer.from(bytes).toString("utf8");
	expect(text).toContain(from);
	return new Uint8Array(Buffer.from(text.replace(from, to), "utf8"));
};

test("the dossiê brings the model, its base and its logo, and names one changed character or pixel", async () => {
	const world = await makeSealedOnModel();
	const { model, logo, fingerprint } = world;
	const packed = await packDossier(world);
	const own = `modelos/${model.modelId}-1.json`;
	const picture = `modelos/logotipo-${logo}.png`;
	expect(
		packed
			.map(({ path }) => path)
			.filter((path) => path.startsWith("modelos/"))
			.toSorted(),
	).toEqual([own, picture, "modelos/visita-padrao-3.json"].toSorted());
	expect(packed.find(({ path }) => path === own)?.sha256).toBe(model.hash);
	const faultsOf = async (files: PackedFile[]) => {
		const report = await judgePackage("dossie.zip", files, { known: [fingerprint] });
		return report.files
			.filter(({ path }) => path.startsWith("modelos/"))
			.flatMap(({ path, findings }) => findings.filter(isFault).map((one) => [path, "fault" in one ? one.fault : ""]));
	};
	expect(await faultsOf(packed)).toEqual([]);
	for (const change of [replaced("Devolvi as chaves", "Devolvi as Chaves"), replaced("Animais", "Animals")])
		expect(await faultsOf(withFile(packed, own, change))).toContainEqual([own, "model-altered"]);
	// Of a picture only the hash is kept: that of another one.
	const another = packed.map((file) =>
		file.path === picture ? { ...file, sha256: hashOf(new Uint8Array([1])) } : file,
	);
	expect(await faultsOf(another)).toContainEqual([picture, "model-altered"]);
	expect(
		await faultsOf(withFile(packed, "modelos/visita-padrao-3.json", replaced("não me obriga", "me obriga"))),
	).toContainEqual(["modelos/visita-padrao-3.json", "model-altered"]);
});

test("the verify page recomputes the model: as published it says so, changed in the database or the store it names it", async () => {
	const { deps, userId, ficha, logo } = await makeSealedOnModel();
	const models = async () => {
		const lookup = await verifyCode(deps, ficha.protocolo);
		if (lookup.found !== "sealed") throw new Error(lookup.found);
		return lookup.checks.filter(({ what }) => what === "model");
	};
	expect(await models()).toEqual([{ what: "model", outcome: "ok", where: "“Visita de locação”, versão 1" }]);
	await deps.storage.put(logoKey(userId, logo), new Uint8Array([1, 2, 3]), { contentType: "image/png" });
	expect(await models()).toMatchObject([{ outcome: "fault", reason: "model-altered" }]);
	await deps.storage.remove(logoKey(userId, logo));
	expect(await models()).toMatchObject([{ outcome: "ok" }]);
	await tamper(deps, "update model_contents set content = replace(content::text, 'chaves', 'Chaves')::json");
	expect(await models()).toMatchObject([{ outcome: "fault", reason: "model-altered" }]);
});
