import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { FactorChoice } from "#core/fichas/evidence/factors.ts";
import { checkProof, readProof } from "#core/fichas/verify/verify-proof.ts";
import { present } from "#core/kernel/present.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { chooseSendOptions } from "#server/fichas/draft/choose-send-options.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { readDeviceConfirmation } from "#server/fichas/signing/factors/device-of.ts";
import { signFicha } from "#server/fichas/signing/sign-ficha.ts";
import { viewSigning } from "#server/fichas/signing/signing-view.read.ts";
import { FROM_THE_PAGE, findSent, makeBroker, makeDraft, SEEN, signingForm } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { confirmByDevice } from "#tests/support/fichas/test-device.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { proveDocument } from "./prove-document.ts";
import { verifyCode } from "./verify-document.ts";

async function openPage(fator: FactorChoice) {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const fichaId = await makeDraft(deps, userId);
	await chooseSendOptions(deps, { seat, fichaId, options: { emOrdem: false, fator, asUsual: false } });
	await sendFicha(deps, { seat, fichaId, sender: SENDER });
	const { signers, documentHash } = await findSent(deps, fichaId);
	const { id: signerId, token } = present(signers[0], "a signer");
	const view = await viewSigning(deps, token);
	if (view.state !== "open") throw new Error(view.state);
	const about = { signerId, documentHash, page: view.page };
	const sign = (device: Awaited<ReturnType<typeof readDeviceConfirmation>>) =>
		signFicha(deps, {
			token,
			form: signingForm(documentHash),
			seen: SEEN,
			heldBy: "do cliente",
			handedOver: false,
			...FROM_THE_PAGE,
			device: device === "invalid" ? undefined : device,
		});
	return { deps, fichaId, about, question: view.device, sign };
}

test("a device's confirmation is taken for its own text, person and page only, and demanded where it is", async () => {
	const { deps, about, question, sign } = await openPage("aparelho");
	expect(await sign(undefined)).toMatchObject({ ok: false, reason: "device-missing" });
	const origin = deps.config.publicUrl;
	const given = confirmByDevice({ challenge: question.challenge, origin });
	expect(await readDeviceConfirmation(deps, { ...about, documentHash: "0".repeat(64) }, given)).toBe("invalid");
	expect(await readDeviceConfirmation(deps, { ...about, page: "another" }, given)).toBe("invalid");
	expect(await readDeviceConfirmation(deps, about, confirmByDevice({ challenge: "AAAA", origin }))).toBe("invalid");
	expect(await readDeviceConfirmation(deps, about, { ...given, assinatura: "AAAA" })).toBe("invalid");
	expect(await readDeviceConfirmation(deps, about, undefined)).toBeUndefined();
	expect((await sign(await readDeviceConfirmation(deps, about, given))).ok).toBe(true);
});

test("page and proof recompute it, and name one that was put in its place", async () => {
	const { deps, fichaId, about, question, sign } = await openPage("nenhum");
	const given = confirmByDevice({ challenge: question.challenge, origin: deps.config.publicUrl });
	await sign(await readDeviceConfirmation(deps, about, given));
	await sealFicha(deps, fichaId);
	const { protocolo, sha256 } = present(await findSealedDocument(deps, { fichaId }), "the document");
	const devices = async () => {
		const found = await verifyCode(deps, protocolo);
		return found.found === "sealed" ? found.checks.filter(({ what }) => what === "device") : [];
	};
	expect(await devices()).toMatchObject([{ outcome: "ok" }]);
	const found = await verifyCode(deps, protocolo);
	const words = found.found === "sealed" ? found.record.signatures[0]?.identity.join(" ") : "";
	expect(words).toContain("Confirmou o texto com o aparelho em que assinou.");

	const text = JSON.stringify(await proveDocument(deps, protocolo));
	const check = async (changed: string) =>
		(await checkProof(present(readProof(changed), "a proof"), sha256, [])).filter(({ what }) => what === "device");
	expect(await check(text)).toMatchObject([{ outcome: "ok" }]);
	const other = confirmByDevice({ challenge: question.challenge, origin: deps.config.publicUrl });
	expect(await check(text.replace(given.assinatura, other.assinatura))).toMatchObject([{ reason: "device-invalid" }]);
	const swapped = text.replace(given.assinatura, other.assinatura).replace(given.chavePublica, other.chavePublica);
	expect(await check(swapped), "right in itself, but not what the log names").toMatchObject([{ outcome: "fault" }]);

	const [row] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.id, about.signerId));
	const evidence = row?.evidence;
	if (evidence?.schema !== "rubrica-evidencia-2" || !evidence.aparelhoConfirmou) throw new Error("no confirmation");
	const forged = {
		...evidence,
		aparelhoConfirmou: { ...evidence.aparelhoConfirmou, ...other, algoritmo: -7 as const },
	};
	await deps.db.update(fichaSigners).set({ evidence: forged }).where(eq(fichaSigners.id, about.signerId));
	expect(await devices()).toMatchObject([{ reason: "device-invalid" }]);
});
