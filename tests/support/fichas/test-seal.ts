import type { Deps } from "#server/deps.ts";
import { makeCertificate } from "#server/platform/seal/make-certificate.ts";
import { addToPinnedCopy } from "#server/platform/seal/pins/pinned-list-copy.ts";
import { readPinnedFile, writePinnedFile } from "#server/platform/seal/pins/pinned-list-file.ts";
import { makePins, type Pins, pinsOf } from "#server/platform/seal/pins/pins.ts";
import { beginList } from "#server/platform/seal/pins/sign-entry.ts";
import { readSeal } from "#server/platform/seal/read-seal.ts";
import type { Seal } from "#server/platform/seal/seal.ts";
import { sealCertificates } from "#server/platform/seal/seal-certificate.table.ts";
import { withLastingKey } from "#tests/support/seal/lasting-key.ts";

let made: Promise<Seal> | undefined;

/** One key for all tests of a file, made when the first of them seals. Valid for the clocks tests like to set. */
export function testSeal(): Promise<Seal> {
	made ??= withLastingKey("seal", make);
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

/** Whatever the test's folder pins, or else the one key that tests seal with. */
export function testPins(folder: Pick<Deps, "config">): () => Promise<Pins> {
	const read = makePins(folder);
	return async () => {
		const pins = await read();
		return pins.state === "none"
			? pinsOf(await beginList(await testSeal(), [], new Date("2026-01-01T00:00:00Z")))
			: pins;
	};
}

/** As a start of the product leaves it: in the list outside of the database, and in its copy. `earlier`: PEMs. */
export async function rememberTestSeal(
	{ db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
	earlier: string[] = [],
): Promise<Seal> {
	const seal = await testSeal();
	const { fingerprint, certificate } = seal;
	await db
		.insert(sealCertificates)
		.values({ fingerprint, certificate, firstUsedAt: clock.now() })
		.onConflictDoNothing();
	if ((await readPinnedFile({ config })) !== "none" && earlier.length === 0) return seal;
	const entries = await beginList(seal, earlier, clock.now());
	await writePinnedFile({ config }, entries);
	await addToPinnedCopy(db, entries);
	return seal;
}
