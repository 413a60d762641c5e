import type { Deps } from "#server/deps.ts";
import { makeCertificate } from "#server/platform/seal/make-certificate.ts";
import { readSeal } from "#server/platform/seal/read-seal.ts";
import type { Seal } from "#server/platform/seal/seal.ts";
import { sealCertificates } from "#server/platform/seal/seal-certificate.table.ts";

let made: Promise<Seal> | undefined;

/** One key for all tests of a file, made when the first of them seals. Valid for the clocks tests like to set. */
export function testSeal(): Promise<Seal> {
	made ??= make();
	return made;
}

async function make(): Promise<Seal> {
	const from = new Date("2026-01-01T00:00:00Z");
	const { certificate, privateKey } = await makeCertificate("Rubrica – selo de testes", {
		now: from,
		serial: new Uint8Array(16).fill(7),
	});
	return readSeal(certificate, privateKey, new Date("2026-06-01T00:00:00Z"));
}

/** As a start of the product leaves it: the certificate is known to whoever checks a root. */
export async function rememberTestSeal({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Seal> {
	const seal = await testSeal();
	const { fingerprint, certificate } = seal;
	await db
		.insert(sealCertificates)
		.values({ fingerprint, certificate, firstUsedAt: clock.now() })
		.onConflictDoNothing();
	return seal;
}
