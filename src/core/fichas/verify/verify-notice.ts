import * as z from "zod/mini";
import { sealAlgs } from "#core/fichas/evidence/daily-root.ts";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { capsuleNotice } from "#core/fichas/offline/capsule.ts";
import { recordIn } from "#core/kernel/record.ts";
import { findSignatureFault } from "./verify-capsule.ts";
import { fromBase64 } from "./verify-certificate.ts";
import { type Check, failed, passed, waiting } from "./verify-check.ts";

/** In a proof: what we signed of a capsule beside it (`capsuleNotice`), and by whose key. */
export const ProvenCapsule = z.object({ texto: z.string(), assinatura: z.string(), certificado: z.string() });
export type ProvenCapsule = z.infer<typeof ProvenCapsule>;

/**
 * By a proof alone: each capsule that evidence in it names was handed out by us, at that time and place in the log, to
 * that phone. Proofs of before this was signed beside it do not say, and so neither do we.
 */
export async function checkNotices(
	named: OfflineEvidence[],
	given: ProvenCapsule[],
	known: string[],
): Promise<Check[]> {
	// Several signers of one visit share it.
	const perCapsule = [...new Map(named.map((one) => [one.capsula.hash, one])).values()];
	const spare = given.filter(
		({ texto }) => !perCapsule.some(({ capsula }) => recordIn(texto).capsula === capsula.hash),
	);
	const checks = perCapsule.map(async (evidence) => {
		const notice = given.find(({ texto }) => recordIn(texto).capsula === evidence.capsula.hash);
		return notice ? checkNotice(notice, evidence, known) : waiting("capsule", "capsule-elsewhere");
	});
	return [...(await Promise.all(checks)), ...spare.map(() => failed("capsule", "capsule-altered"))];
}

async function checkNotice(
	{ texto, assinatura, certificado }: ProvenCapsule,
	{ capsula, aparelho }: OfflineEvidence,
	known: string[],
): Promise<Check> {
	const said = recordIn(texto);
	const alg = sealAlgs.find((one) => one === said.alg);
	const key = typeof said.key === "string" ? said.key : "";
	const expected =
		alg &&
		capsuleNotice({
			...{ alg, key, hash: capsula.hash, serverTime: capsula.emitidaEm, device: aparelho.id },
			logHead: { size: capsula.registro.tamanho, hash: capsula.registro.hash },
		});
	if (texto !== expected) return failed("capsule", "capsule-altered");
	const signature = signatureIn(assinatura);
	const believed = (asked: string) => (known.includes(asked) ? certificado : undefined);
	const fault = signature
		? await findSignatureFault({ text: texto, signature }, { key }, believed)
		: ("capsule-unsigned" as const);
	if (fault) return failed("capsule", fault);
	return passed("capsule", capsula.emitidaEm);
}

function signatureIn(base64: string): Uint8Array<ArrayBuffer> | undefined {
	try {
		return fromBase64(base64);
	} catch {
		return undefined;
	}
}
