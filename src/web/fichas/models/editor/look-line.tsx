import { ChevronRight } from "lucide-react";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { LookHead } from "#web/fichas/models/look-head.tsx";

/** Logo and colour, as they are, and the way to change them. */
export function LookLine({ content, onOpen }: { content: ModelContent; onOpen: () => void }) {
	return (
		<section aria-labelledby="aparencia-do-modelo" className="mt-10">
			<h2 id="aparencia-do-modelo" className="mb-3 font-display font-semibold text-2xl">
				Logotipo e cor
			</h2>
			<div className="overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
				<LookHead logo={content.logo && `/app/modelos/logos/${content.logo}.png`} cor={content.cor} />
				<button
					type="button"
					onClick={onOpen}
					className="focus-visible:-outline-offset-2 flex min-h-14 w-full items-center justify-between gap-3 border-line border-t px-4 py-3 text-left font-semibold hover:bg-sunken"
				>
					{content.logo || content.cor ? "Mudar logotipo e cor" : "Pôr logotipo e cor"}
					<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
				</button>
			</div>
		</section>
	);
}
