import { Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import { contactCopy as copy } from "./contact.copy.ts";
import { ContactChannels } from "./contact-channels.tsx";
import { type ContactAnswer, ContactPanel } from "./contact-panel.tsx";

export function ContactPage({ answer }: { answer?: ContactAnswer | undefined }) {
	return (
		<div className="container-page grid gap-x-16 gap-y-10 pt-8 pb-20 md:pt-14 md:pb-28 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
			<header>
				<h1 className="font-display font-semibold text-hero">
					Fale com <Underlined>a gente</Underlined>
				</h1>
				<p className="mt-6 max-w-xl text-lead text-soft">{copy.lead}</p>
			</header>
			<ContactPanel answer={answer} />
			<section aria-labelledby="canais" className="lg:col-start-1 lg:row-start-2">
				<h2 id="canais" className="mb-4 font-display font-semibold text-2xl">
					{copy.channels}
				</h2>
				<ContactChannels />
			</section>
		</div>
	);
}
