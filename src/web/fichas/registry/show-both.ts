import { differingAnswers } from "#core/fichas/form/differing-answers.ts";
import type { Section, Values } from "#core/fichas/form/field.ts";
import { readDraft } from "#core/fichas/form/read-fields.ts";
import { recordMark } from "#core/fichas/registry/record-mark.ts";

/** For whoever saves a record that says something else by now: where the two differ, and what saving once more stands on. */
export function showBoth(sections: readonly Section[], raw: Values, stands: Values | undefined) {
	if (!stands) return {};
	return {
		shown: recordMark(stands),
		differences: differingAnswers(sections, readDraft(sections, raw).values, stands),
	};
}
