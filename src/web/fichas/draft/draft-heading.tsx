import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { SaveStateLine } from "./save-state.tsx";
import type { SaveState } from "./use-versions.ts";

type HeadingProps = { title: string; state: SaveState; isKept: boolean; here: { leave: string } | undefined };

/** What is written here, whether it is safe, and the way out. */
export function DraftHeading({ title, state, isKept, here }: HeadingProps) {
	return (
		<div className="wizard -mt-3 lg:mt-0 flex items-center gap-x-3 lg:flex-wrap">
			<Link
				to={here?.leave ?? "/app/fichas"}
				aria-label="Fichas: sair desta"
				className="-ml-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 font-medium text-pen lg:ml-0 lg:basis-full lg:justify-start"
			>
				<ArrowLeft aria-hidden="true" className="size-5" />
				<span className="max-lg:sr-only">Fichas</span>
			</Link>
			<h1
				className="max-lg:my-1.5 max-lg:line-clamp-2 min-w-0 flex-1 break-words font-display font-semibold text-xl max-lg:leading-tight lg:text-title"
				dir="auto"
			>
				{title}
			</h1>
			<SaveStateLine state={state} isKept={isKept} isHere={here !== undefined} />
		</div>
	);
}
