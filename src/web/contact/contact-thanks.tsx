import { useEffect, useRef } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { contactCopy as copy } from "./contact.copy.ts";

type Props = { email: string; takeFocus?: boolean };

/** Stands where the form stood. Moves the focus to itself only when it replaced a form on a live page. */
export function ContactThanks({ email, takeFocus = false }: Props) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (takeFocus) title.current?.focus();
	}, [takeFocus]);
	return (
		<div className="flex flex-col items-start py-4 sm:py-8">
			<RubricStroke variant="flourish" draw className="h-24 w-auto text-pen" />
			<h3 ref={title} tabIndex={-1} className="mt-5 font-display font-semibold text-title outline-none">
				{copy.thanksTitle}
			</h3>
			<p className="mt-4 max-w-[34rem] text-lg text-soft">
				{copy.thanks} <strong className="font-semibold break-all text-ink">{email}</strong>.
			</p>
			<p className="mt-3 max-w-[34rem] text-soft">{copy.thanksMail}</p>
			<div className="mt-8 flex flex-wrap gap-3">
				<ButtonLink href="/contato" variant="secondary">
					{copy.again}
				</ButtonLink>
				<ButtonLink href="/" variant="ghost">
					{copy.home}
				</ButtonLink>
			</div>
		</div>
	);
}
