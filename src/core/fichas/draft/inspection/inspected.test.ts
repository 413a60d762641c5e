import { expect, test } from "vitest";
import { sampleDocument } from "#core/fichas/document/sample-document.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { formOfModel } from "#core/fichas/models/form-of-model.ts";
import { renamedInspection } from "#tests/support/fichas/renamed-inspection.ts";
import { compareInspections } from "./compare-inspections.ts";
import { placesOfDocument } from "./inspected.ts";

test("an entry whose model calls keys, items and states otherwise is compared with an exit all the same", () => {
	const standard = contentOf("vistoria");
	const renamed = renamedInspection();
	const before = placesOfDocument(sampleDocument(renamed), formOfModel(renamed));
	const after = placesOfDocument(sampleDocument(standard));
	expect(after.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(["chaves", "ambiente"]));
	expect(before).toEqual(after);
	const verdicts = compareInspections(before, after).flatMap(({ things }) => things.map(({ verdict }) => verdict));
	expect(new Set(verdicts)).toEqual(new Set(["same"]));
});
