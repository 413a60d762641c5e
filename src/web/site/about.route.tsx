import { AboutClosing } from "./about/about-closing.tsx";
import { AboutOpening } from "./about/about-opening.tsx";
import { FounderLetter } from "./about/founder-letter.tsx";
import { Pillars } from "./about/pillars.tsx";
import { ProblemAndSolution } from "./about/problem-and-solution.tsx";
import { pageMeta } from "./page-meta.ts";
import { SitePage } from "./site-page.tsx";
import { writtenOnce } from "./written-once.ts";

export const meta = pageMeta("sobre");

export default function AboutRoute() {
	return (
		<SitePage>
			<AboutOpening />
			<FounderLetter />
			<LowerHalf />
		</SitePage>
	);
}

const LowerHalf = writtenOnce(() => (
	<div className="unfolds">
		<Pillars />
		<ProblemAndSolution />
		<AboutClosing />
	</div>
));
