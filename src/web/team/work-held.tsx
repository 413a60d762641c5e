export type HeldWork = { open: number; authorisations: number; proposals: number; clients: number };

export function hasWork({ open, authorisations, proposals, clients }: HeldWork): boolean {
	return open + authorisations + proposals + clients > 0;
}

const lines: [keyof HeldWork, string][] = [
	["open", "Fichas em aberto"],
	["authorisations", "Autorizações em vigor"],
	["proposals", "Propostas sem resposta"],
	["clients", "Clientes"],
];

/** What somebody looks after now, and would leave behind. */
export function WorkHeld({ work, name }: { work: HeldWork; name: string }) {
	return (
		<section aria-labelledby="com-a-pessoa">
			<h2 id="com-a-pessoa" className="font-display font-semibold text-2xl">
				O que está com {name}
			</h2>
			<dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-sheet sm:grid-cols-4">
				{lines.map(([key, label]) => (
					<div key={key} className="flex flex-col-reverse justify-end bg-raised px-4 py-3.5">
						<dt className="text-sm text-soft leading-5">{label}</dt>
						<dd className="font-display font-semibold text-3xl tabular-nums">{work[key]}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
