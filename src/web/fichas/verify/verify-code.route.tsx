import { data } from "react-router";
import { readProtocol } from "#core/fichas/document/protocol.ts";
import { type Conclusion, concludeRecord, type Lookup } from "#core/fichas/verify/verify-conclusion.ts";
import { brand } from "#core/kernel/brand.ts";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { allowances, takeAllowance } from "#server/http/limit-rate.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { SitePage } from "#web/site/site-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Island } from "#web/ui/island.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { Route } from "./+types/verify-code.route.ts";
import OwnReceipt from "./own-receipt.island.tsx";
import { verifyCopy as copy, verdictWords } from "./verify.copy.ts";
import { VerifyHow } from "./verify-how.tsx";
import { VerifyPanel } from "./verify-panel.tsx";
import { VerifyResult } from "./verify-result.tsx";

/** Looks like a public page; what it says is read anew each time. */
export const handle = { public: true };

export async function loader({ params, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	await takeAllowance(deps, allowances.verify, context.get(clientAddressContext));
	const protocolo = readProtocol(params.codigo);
	const lookup: Lookup = protocolo ? await verifyCode(deps, protocolo) : { found: "nothing" };
	if (lookup.found === "sealed") return data({ lookup, conclusion: concludeRecord(lookup) });
	const conclusion = { verdict: "desconhecido" as const, checks: [] };
	return data({ lookup, conclusion }, { status: lookup.found === "nothing" ? 404 : 200 });
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = loaderData ? titleOf(loaderData) : verdictWords.desconhecido;
	return [{ title: `${title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

function titleOf({ lookup, conclusion }: { lookup: Lookup; conclusion: Conclusion }): string {
	if (lookup.found === "unsealed") return copy.unsealed(lookup.status);
	const isRemoved = lookup.found === "sealed" && lookup.record.removedAt && conclusion.verdict === "autentico";
	return isRemoved ? copy.removedTitle : verdictWords[conclusion.verdict];
}

export default function VerifyCodeRoute({ loaderData: { lookup, conclusion } }: Route.ComponentProps) {
	return (
		<SitePage>
			<div className="container-page grid grid-cols-[minmax(0,1fr)] gap-y-12 pt-8 pb-20 md:pt-14 md:pb-28">
				<div className="w-full max-w-[54rem]">
					<VerifyPanel>
						<VerifyResult basis="code" conclusion={conclusion} lookup={lookup} level={1}>
							{lookup.found === "sealed" && (
								<Notice
									title={copy.compare}
									actions={
										<ButtonLink href="/verificar#arquivo" variant="secondary" size="sm">
											{copy.compareAction}
										</ButtonLink>
									}
								/>
							)}
							{lookup.found === "sealed" && lookup.record.contestable && (
								<Notice title={copy.contest}>
									<p>{copy.contestText}</p>
									<Island
										name="own-receipt"
										component={OwnReceipt}
										props={{ protocolo: lookup.record.protocolo }}
										wake="idle"
									/>
								</Notice>
							)}
						</VerifyResult>
					</VerifyPanel>
					<p className="mt-6">
						<a href="/verificar" className="link inline-flex min-h-11 items-center">
							{copy.again}
						</a>
					</p>
				</div>
				{lookup.found === "sealed" && <VerifyHow />}
			</div>
		</SitePage>
	);
}
