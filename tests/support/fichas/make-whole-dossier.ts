import { holderSeat } from "#core/accounts/seat.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { Deps } from "#server/deps.ts";
import { makeDossier } from "#server/fichas/cases/dossier/make-dossier.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { sealAnswer } from "#server/fichas/owner/seal-answer.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { makeAnsweredProposal } from "./make-answered-proposal.ts";
import { contestAndAnswer } from "./make-contested.ts";
import { makeSent } from "./make-ficha.ts";
import { makeSignedFicha } from "./make-signed-ficha.ts";
import { sealPatiently } from "./seal-patiently.ts";

/**
 * The ZIP of an answered proposal, an inspection with a photo that was contested and a visit nobody signed yet; made a day later, and for
 * the second time: the first one is an event after the seal, without a root yet.
 */
export async function makeWholeDossier(
	deps: TestDeps,
	{ config = deps.config }: { config?: Deps["config"] } = {},
): Promise<Uint8Array<ArrayBuffer>> {
	const world = { ...deps, config };
	const { userId, fichaId, answerId, ficha } = await makeAnsweredProposal(deps);
	const vistoria = await makeSignedFicha(deps, userId, "vistoria");
	for (const id of [fichaId, vistoria]) await sealPatiently(world, id);
	await sealAnswer(world, answerId);
	await contestAndAnswer(world, { userId, fichaId: vistoria });
	await makeSent(deps, userId, "visita");
	deps.clock.advance(DAY_MS);
	await signDailyRoots(world);
	const key = { seat: holderSeat(userId), clienteId: ficha.clienteId ?? "", imovelId: ficha.imovelId ?? "" };
	const asking = { ...key, verifier: "<script>{}</script>" };
	const first = await makeDossier(world, asking);
	if (!first.ok) throw new Error(first.reason);
	await first.value.zip.cancel();
	const made = await makeDossier(world, asking);
	if (!made.ok) throw new Error(made.reason);
	return new Uint8Array(await new Response(made.value.zip).arrayBuffer());
}
