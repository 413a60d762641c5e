import type { ReactNode } from "react";
import { signCopy } from "./sign.copy.ts";

type Props = {
	name: string;
	title: string;
	children: ReactNode;
	/** What leads on; without script all steps stand one below the other and nothing is needed. */
	next?: string;
	first?: boolean;
	/** There is another way of the same weight above: neither looks like the right one. */
	equal?: boolean;
};

export function SignStep({ name, title, children, next = signCopy.next, first = false, equal = false }: Props) {
	return (
		<section className="sign-step" data-step={name} aria-labelledby={`passo-${name}`}>
			<h2 id={`passo-${name}`} tabIndex={-1}>
				{title}
			</h2>
			{children}
			{next !== "" && (
				<div className="sign-nav" data-live hidden>
					<button type="button" className={equal ? "sign-button quiet" : "sign-button"} data-next>
						{next}
					</button>
					{!first && (
						<button type="button" className="sign-button quiet" data-back>
							{signCopy.back}
						</button>
					)}
				</div>
			)}
		</section>
	);
}
