import { ButtonLink } from "#web/ui/button.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { blogCopy as copy } from "./blog.copy.ts";

/** After the text: what a reader can do about it. */
export function PostTrial() {
	return (
		<aside aria-labelledby="post-teste" className="container-page mt-14 md:mt-20">
			<div
				data-theme="dark"
				className="relative mx-auto max-w-[60rem] overflow-hidden rounded-card bg-night px-6 py-10 text-ink sm:px-10 md:flex md:items-center md:justify-between md:gap-10 md:py-12"
			>
				<RubricStroke
					variant="flourish"
					className="-bottom-10 -left-6 pointer-events-none absolute w-56 text-pen opacity-15"
				/>
				<div className="relative">
					<h2
						id="post-teste"
						className="max-w-md text-balance font-display font-semibold text-2xl leading-tight md:text-3xl"
					>
						{copy.trialTitle}
					</h2>
					<p className="mt-3 max-w-lg text-soft">{copy.trialText}</p>
				</div>
				<ButtonLink href="/#get-access" data-trial size="lg" className="relative mt-7 shrink-0 md:mt-0">
					{copy.trialButton}
				</ButtonLink>
			</div>
		</aside>
	);
}
