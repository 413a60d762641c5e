import type { CaseEventView } from "./case-view.ts";

/** The trail itself, oldest first. */
export function CaseEvents({ title, events }: { title: string; events: CaseEventView[] }) {
	return (
		<section aria-labelledby="registro">
			<h2 id="registro" className="font-display font-semibold text-xl">
				{title}
			</h2>
			<p className="mt-1 text-sm text-soft">
				Pela hora do servidor, no horário de Brasília. De um e-mail enviado se sabe que o servidor de saída o aceitou;
				de um envio pedido, só que foi pedido.
			</p>
			<ol className="mt-3 grid gap-4 border-line border-l-2 pl-4">
				{events.map(({ key, at, words, about }) => (
					<li key={key} className="-ml-[1.3125rem] flex gap-3">
						<span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-pen ring-4 ring-paper" />
						<span className="min-w-0">
							<span className="block wrap-anywhere font-medium" dir="auto">
								{words}
							</span>
							<span className="block wrap-anywhere text-sm text-soft tabular-nums">
								{at} · {about}
							</span>
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}
