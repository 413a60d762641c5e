import { pageMeta } from "./page-meta.ts";
import { PricingClosing } from "./pricing/pricing-closing.tsx";
import { PricingExtras } from "./pricing/pricing-extras.tsx";
import { PricingOffers } from "./pricing/pricing-offers.tsx";
import { PricingPlans } from "./pricing/pricing-plans.tsx";
import { WhyChoose } from "./pricing/why-choose.tsx";
import { SitePage } from "./site-page.tsx";
import { writtenOnce } from "./written-once.ts";

export const meta = pageMeta("precos");

export default function PricingPage() {
	return (
		<SitePage>
			<PricingOffers />
			<PricingPlans />
			<LowerHalf />
		</SitePage>
	);
}

const LowerHalf = writtenOnce(() => (
	<div className="unfolds">
		<WhyChoose />
		<PricingExtras />
		<PricingClosing />
	</div>
));
