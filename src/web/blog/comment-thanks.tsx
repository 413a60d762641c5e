import { useEffect, useRef } from "react";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { commentCopy as copy } from "./blog.copy.ts";

/** Stands where the form stood. Moves the focus to itself only when it replaced a form on a live page. */
export function CommentThanks({ takeFocus = false }: { takeFocus?: boolean }) {
	const title = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (takeFocus) title.current?.focus();
	}, [takeFocus]);
	return (
		<div className="flex items-start gap-4 py-2">
			<RubricStroke variant="tick" draw className="mt-1 h-7 w-auto shrink-0 text-protected" />
			<div>
				<p ref={title} tabIndex={-1} className="font-display font-semibold text-2xl outline-none">
					{copy.thanksTitle}
				</p>
				<p className="mt-2 text-soft">{copy.thanks}</p>
			</div>
		</div>
	);
}
