import { inArray } from "drizzle-orm";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { checkCapsule, checkEnrolment } from "#core/fichas/verify/verify-capsule.ts";
import { type Check, failed } from "#core/fichas/verify/verify-check.ts";
import type { Deps } from "#server/deps.ts";
import { aparelhoCapsulas, aparelhos } from "#server/fichas/offline/device.table.ts";
import { offlineOf } from "./devices-of.ts";

type Capsule = typeof aparelhoCapsulas.$inferSelect;
type Device = typeof aparelhos.$inferSelect;

/** What we had handed to the phone before, and the key it made itself known with: still those that the evidence names. */
export async function verifyHanded(deps: Deps, record: Parameters<typeof offlineOf>[0]): Promise<Check[]> {
	// Several signers of one visit share both.
	const named = offlineOf(record).map(({ semConexao }) => semConexao);
	const perCapsule = [...new Map(named.map((one) => [one.capsula.hash, one])).values()];
	const perDevice = [...new Map(named.map((one) => [one.aparelho.chavePublica, one])).values()];
	if (named.length === 0) return [];
	const { hash } = aparelhoCapsulas;
	const [capsules, devices, { certificates }] = await Promise.all([
		deps.db
			.select()
			.from(aparelhoCapsulas)
			.where(
				inArray(
					hash,
					perCapsule.map(({ capsula }) => capsula.hash),
				),
			),
		deps.db
			.select()
			.from(aparelhos)
			.where(
				inArray(
					aparelhos.id,
					perDevice.map(({ aparelho }) => aparelho.id),
				),
			),
		deps.pins(),
	]);
	const checks = perCapsule.map((evidence) => verifyCapsule(evidence, capsules, certificates));
	return [...(await Promise.all(checks)), ...perDevice.map((evidence) => verifyDevice(evidence, devices))];
}

async function verifyCapsule(
	evidence: OfflineEvidence,
	capsules: Capsule[],
	certificates: ReadonlyMap<string, string>,
): Promise<Check> {
	const found = capsules.find(({ hash }) => hash === evidence.capsula.hash);
	if (!found) return failed("capsule", "capsule-missing");
	const signature = Uint8Array.from(Buffer.from(found.signature, "base64"));
	return checkCapsule({ text: found.content, signature }, evidence, (key) => certificates.get(key));
}

function verifyDevice(evidence: OfflineEvidence, devices: Device[]): Check {
	const found = devices.find(({ id }) => id === evidence.aparelho.id);
	const isSwapped = found?.publicKey !== evidence.aparelho.chavePublica;
	return found && !isSwapped ? checkEnrolment(found.enrolment, evidence) : failed("enrolment", "device-swapped");
}
