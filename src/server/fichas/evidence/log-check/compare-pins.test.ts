import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { loadSeal } from "#server/platform/seal/load-seal.ts";
import { pinnedListPath } from "#server/platform/seal/pins/pinned-list-file.ts";
import { makePins } from "#server/platform/seal/pins/pins.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { comparePins } from "./compare-pins.ts";

test("where the key is older than the list, nothing is wrong with its certificate; another in its place is named", async () => {
	const deps = await makeTestDeps();
	const { fingerprint } = await loadSeal(deps);
	// As an update from a release without a list finds it: the key in its file, the certificate in the database.
	await deps.pool.query("delete from pinned_certificates");
	await rm(pinnedListPath(deps));
	await loadSeal(deps);
	const named = async () => comparePins(deps.db, await makePins(deps)());
	expect(await named()).toEqual([]);

	const other = await loadSeal({ ...(await makeTestDeps()), clock: deps.clock });
	await deps.pool.query("update seal_certificates set certificate = $1", [other.certificate]);
	expect(await named()).toEqual([{ table: "seal_certificates", row: fingerprint, fault: "altered" }]);
});
