import { data } from "react-router";
import { readWitness, witnessFacts, witnessLine, witnessWords } from "#core/fichas/evidence/witness.ts";
import { artefactOfWitness } from "#core/fichas/verify/compare-history.ts";
import { brand } from "#core/kernel/brand.ts";
import { compareWithLog } from "#server/fichas/verify/compare-with-log.ts";
import { allowances, takeAllowance } from "#server/http/limit-rate.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { historyCopy as copy } from "#web/fichas/verify/history.copy.ts";
import { VerifyHistory } from "#web/fichas/verify/verify-history.tsx";
import { VerifyPanel } from "#web/fichas/verify/verify-panel.tsx";
import { SitePage } from "#web/site/site-page.tsx";
import type { Route } from "./+types/witness.route.ts";

/** Looks like a public page; what it says is read anew each time. */
export const handle = { public: true };

/** Where the address on a receipt leads: what the log has there today. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	await takeAllowance(deps, allowances.verify, context.get(clientAddressContext));
	const witness = readWitness(params.codigo);
	if (!witness) throw data(null, { status: 404 });
	const { history } = await compareWithLog(deps, [artefactOfWitness(copy.kept, witness)], copy.log);
	return { witness, history };
}

export function meta() {
	return [{ title: `${witnessWords.title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function WitnessRoute({ loaderData: { witness, history } }: Route.ComponentProps) {
	return (
		<SitePage>
			<div className="container-page pt-8 pb-20 md:pt-14 md:pb-28">
				<div className="w-full max-w-[54rem]">
					<VerifyPanel>
						<VerifyHistory history={history} level={1} />
						<h2 className="mt-9 mb-3 font-display font-semibold text-2xl">{witnessWords.title}</h2>
						<p className="font-semibold">{witnessLine(witness)}</p>
						<p className="mt-2 text-soft">{witnessWords.why}</p>
						<dl className="mt-4 divide-y divide-line border-line border-y">
							{witnessFacts(witness).map(({ label, value }) => (
								<div key={label} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
									<dt className="text-[0.9375rem] text-soft">{label}</dt>
									<dd className="wrap-anywhere min-w-0 font-mono text-[0.8125rem]">{value}</dd>
								</div>
							))}
						</dl>
					</VerifyPanel>
					<p className="mt-6 flex flex-wrap gap-x-6">
						<a href="/verificar#guardado" className="link inline-flex min-h-11 items-center">
							{copy.more}
						</a>
						<a href="/raizes" className="link inline-flex min-h-11 items-center">
							{copy.roots}
						</a>
					</p>
				</div>
			</div>
		</SitePage>
	);
}
