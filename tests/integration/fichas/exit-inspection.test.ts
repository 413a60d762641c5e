import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { examinePackage } from "#core/fichas/verify/package/examine-package.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { makeDossier } from "#server/fichas/cases/dossier/make-dossier.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { isSecondSignature } from "#server/platform/seal/second-key.ts";
import { makeSealedInspection } from "#tests/support/fichas/make-contested.ts";
import { sealExitOf } from "#tests/support/fichas/make-exit.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

test("the dossiê carries the comparison, lists it by its hash, and is judged authentic as a whole", async () => {
	const deps = await makeTestDeps();
	const { userId, fichaId: entryId } = await makeSealedInspection(deps);
	const exitId = await sealExitOf(deps, userId, entryId);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	const [exit] = await deps.db.select().from(fichas).where(eq(fichas.id, exitId));
	const { clienteId, imovelId, protocolo = "" } = exit ?? {};
	const key = { seat: holderSeat(userId), clienteId: clienteId ?? "", imovelId: imovelId ?? "" };
	const made = await makeDossier(deps, { ...key, verifier: "<script>{}</script>" });
	if (!made.ok) throw new Error(made.reason);
	const zip = new Uint8Array(await new Response(made.value.zip).arrayBuffer());
	const files = unzipSync(zip);
	const name = `comparacoes/${protocolo}.pdf`;
	const hash = createHash("sha256")
		.update(files[name] ?? "")
		.digest("hex");
	expect(Buffer.from(files["SHA256SUMS.txt"] ?? "").toString()).toContain(`${hash}  ${name}`);
	const report = await examinePackage("dossie.zip", zip, {
		known: [...(await deps.pins()).certificates.keys()],
		second: async (...[one, content, signature]) => isSecondSignature(one, content, signature),
	});
	expect(report).toMatchObject({ ok: true, value: { verdict: "autentico" } });
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});
