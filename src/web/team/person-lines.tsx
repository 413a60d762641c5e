import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { roleNames } from "#core/team/role-names.ts";
import { initials } from "#web/app/initials.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { PersonLine } from "./team-view.ts";

/** Whoever has left stays findable, below those who are here. */
export function PersonLines({ people }: { people: PersonLine[] }) {
	const here = people.filter(({ isGone }) => !isGone);
	const gone = people.filter(({ isGone }) => isGone);
	return (
		<section aria-labelledby="pessoas">
			<h2 id="pessoas" className="mb-3 font-display font-semibold text-2xl">
				Pessoas
			</h2>
			<Lines people={here} />
			{gone.length > 0 && (
				<>
					<h3 className="mt-6 mb-2 font-semibold">Quem já saiu</h3>
					<Lines people={gone} />
				</>
			)}
		</section>
	);
}

function Lines({ people }: { people: PersonLine[] }) {
	return (
		<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
			{people.map(({ id, nome, email, role, state, about }) => (
				<li key={id}>
					<Link
						to={`/app/equipe/${id}`}
						className="focus-visible:-outline-offset-2 flex items-center gap-3 px-4 py-3.5 hover:bg-paper"
					>
						<span
							aria-hidden="true"
							className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-soft max-sm:hidden"
						>
							{initials(nome)}
						</span>
						<span className="min-w-0 flex-1">
							<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
								<span className="min-w-0 break-words font-semibold" dir="auto">
									{nome}
								</span>
								<Badge tone={role === "corretor" ? "neutral" : "pen"}>{roleNames[role]}</Badge>
								<Badge tone={state.tone}>{state.words}</Badge>
							</span>
							{email && <span className="block truncate text-[0.9375rem] text-soft">{email}</span>}
							<span className="block text-sm text-soft tabular-nums">{about}</span>
						</span>
						<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
					</Link>
				</li>
			))}
		</ul>
	);
}
