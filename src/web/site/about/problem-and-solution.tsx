import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { contrasts } from "./about.copy.ts";

/** Read like a ledger: each loss on the left, what settles it on the right. */
export function ProblemAndSolution() {
	return (
		<section aria-labelledby="problema" className="bg-sunken py-20 md:py-28">
			<div className="container-page">
				<h2 id="problema" className="max-w-3xl font-display font-semibold text-title">
					O problema não é a visita. É não conseguir provar que ela existiu.
				</h2>
				<div className="mt-10 overflow-hidden rounded-card border border-line bg-raised shadow-sheet md:mt-14">
					<table className="block w-full text-left md:table">
						<thead className="hidden md:table-header-group">
							<tr className="border-line border-b">
								<th scope="col" className="w-1/2 px-8 py-5 font-display font-semibold text-xl">
									O problema
								</th>
								<th scope="col" className="w-1/2 bg-protected-wash px-8 py-5 font-display font-semibold text-xl">
									A solução
								</th>
							</tr>
						</thead>
						<tbody className="block divide-y divide-line md:table-row-group">
							{contrasts.map(({ problem, solution }) => (
								<tr key={problem} className="block md:table-row">
									<td className="block px-5 pt-5 pb-3 text-soft md:table-cell md:px-8 md:py-5">
										<span className="mb-1 block font-semibold text-risk text-sm md:hidden">O problema</span>
										<span className="flex items-start gap-3">
											<span
												aria-hidden="true"
												className="mt-3 h-0.5 w-[1.125rem] shrink-0 -rotate-12 rounded-full bg-risk"
											/>
											{problem}
										</span>
									</td>
									<td className="block bg-protected-wash px-5 pt-3 pb-5 font-medium md:table-cell md:px-8 md:py-5">
										<span className="mb-1 block font-semibold text-protected text-sm md:hidden">A solução</span>
										<span className="flex items-start gap-3">
											<RubricStroke variant="tick" className="mt-1 h-4 w-auto shrink-0 text-protected" />
											{solution}
										</span>
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</div>
		</section>
	);
}
