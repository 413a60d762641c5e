import { Island } from "#web/ui/island.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { contactFailures, contactCopy as copy } from "./contact.copy.ts";
import ContactFormIsland from "./contact-form.island.tsx";
import { ContactThanks } from "./contact-thanks.tsx";
import type { ContactErrors, ContactValues } from "./contact-values.ts";

/** What a plain POST of the form came to; undefined on the first visit. */
export type ContactAnswer =
	| { sent: true; email: string }
	| { sent: false; values: ContactValues; errors: ContactErrors };

/** The sheet of paper that holds the form, and later the thanks. */
export function ContactPanel({ answer }: { answer?: ContactAnswer | undefined }) {
	return (
		<section
			id="formulario"
			aria-labelledby="ficha-de-contato"
			className="relative min-w-0 scroll-mt-24 overflow-hidden rounded-card border border-line bg-raised shadow-lift lg:row-span-2 lg:self-start"
		>
			<h2
				id="ficha-de-contato"
				className="border-line border-b border-dashed px-5 py-4 font-display font-semibold text-2xl sm:px-9"
			>
				{copy.sheet}
			</h2>
			<div className="p-5 sm:px-9 sm:py-8">
				{answer?.sent ? <ContactThanks email={answer.email} /> : <Unsent answer={answer} />}
			</div>
		</section>
	);
}

function Unsent({ answer }: { answer?: Extract<ContactAnswer, { sent: false }> | undefined }) {
	return (
		<>
			{answer && (
				<Notice tone="risk" title={contactFailures.invalid.title} live className="mb-7">
					{contactFailures.invalid.description}
				</Notice>
			)}
			<Island
				name="contact-form"
				component={ContactFormIsland}
				props={{ values: answer?.values, errors: answer?.errors }}
				wake="idle"
			/>
		</>
	);
}
