import { CallToAction } from "./home/call-to-action.tsx";
import { CommissionMath } from "./home/commission-math.tsx";
import { Comparison } from "./home/comparison.tsx";
import { Faq } from "./home/faq.tsx";
import { GetAccess } from "./home/get-access.tsx";
import { Hero } from "./home/hero.tsx";
import { HomeFacts } from "./home/home-facts.tsx";
import { LawyerTestimonial } from "./home/lawyer-testimonial.tsx";
import { PlansSection } from "./home/plans-section.tsx";
import { RiskExamples } from "./home/risk-examples.tsx";
import { Showcase } from "./home/showcase.tsx";
import { Testimonials } from "./home/testimonials.tsx";
import { ThreeSteps } from "./home/three-steps.tsx";
import { pageMeta } from "./page-meta.ts";
import { SitePage } from "./site-page.tsx";
import { writtenOnce } from "./written-once.ts";

export const meta = pageMeta("inicio");

export default function HomePage() {
	return (
		<SitePage>
			<HomeFacts />
			<Hero />
			<RiskExamples />
			<LawyerTestimonial />
			<LowerHalf />
		</SitePage>
	);
}

const LowerHalf = writtenOnce(() => (
	<div className="unfolds">
		<Showcase />
		<ThreeSteps />
		<Comparison />
		<CommissionMath />
		<PlansSection />
		<CallToAction />
		<Testimonials />
		<GetAccess />
		<Faq />
	</div>
));
