import { aboutAndPricesClaims } from "./about-and-prices.claims.ts";
import type { Claims } from "./claim.ts";
import { helpClaims } from "./help.claims.ts";
import { homeClaims } from "./home.claims.ts";
import { plansClaims } from "./plans.claims.ts";
import { privacyCareClaims } from "./privacy-care.claims.ts";
import { privacyDataClaims } from "./privacy-data.claims.ts";
import { privacyKeepingClaims } from "./privacy-keeping.claims.ts";
import { privacySharingClaims } from "./privacy-sharing.claims.ts";
import { purchaseClaims } from "./purchase.claims.ts";
import { usageBuyingClaims } from "./usage-buying.claims.ts";
import { usageRulesClaims } from "./usage-rules.claims.ts";

/** Everything the product promises, where it says so, and what proves it. */
export const claims: Claims = {
	...plansClaims,
	...homeClaims,
	...aboutAndPricesClaims,
	...helpClaims,
	...purchaseClaims,
	...usageBuyingClaims,
	...usageRulesClaims,
	...privacyDataClaims,
	...privacyCareClaims,
	...privacyKeepingClaims,
	...privacySharingClaims,
};
