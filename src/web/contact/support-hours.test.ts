import { expect, test } from "vitest";
import { plans } from "#core/billing/plans/plans.ts";
import { brand } from "#core/kernel/brand.ts";
import * as pages from "#core/site/pages.ts";
import { resultCopy } from "#web/billing/result/checkout-result.copy.ts";
import * as faq from "#web/site/home/faq.copy.ts";

test("whoever says when support answers says the same hours, the whole of them", () => {
	const said = {
		plans: JSON.stringify(plans),
		pages: JSON.stringify(pages),
		result: resultCopy.hours,
		faq: JSON.stringify(faq),
	};
	for (const [where, text] of Object.entries(said))
		for (const { days, display } of brand.hours) {
			expect(text.toLowerCase(), where).toContain(`${days.toLowerCase()}, das ${display}`);
		}
});
