import { data, redirect } from "react-router";
import { readAnswer } from "#core/fichas/owner/proposal-answer.ts";
import { readWitnessNow } from "#server/fichas/evidence/witness.read.ts";
import { answerProposal } from "#server/fichas/owner/answer-proposal.ts";
import { viewOwnerRequest } from "#server/fichas/owner/owner-view.read.ts";
import { isBrokersBrowser } from "#server/fichas/signing/brokers-browser.ts";
import { countAnswer, openOwnerRequest } from "#server/fichas/signing/open-signing.calls.ts";
import { clientAddressContext, depsContext, sourcePortContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { signHeaders } from "#web/fichas/signing/sign-headers.ts";
import { SignPage } from "#web/fichas/signing/sign-page.tsx";
import type { Route } from "./+types/owner-answer.route.ts";
import { ownerClosedCopy, ownerCopy, ownerReceiptCopy } from "./owner.copy.ts";
import { OwnerAnswerPage } from "./owner-answer-page.tsx";
import { OwnerReceipt } from "./owner-receipt.tsx";

export const handle = { signing: true };
/** Not `no-referrer`: under it a browser sends a plain form with `Origin: null`, like a stranger's. */
export const headers = () => signHeaders("strict-origin");

/** Led to by who answered otherwise than somebody did before them. */
const EARLIER = "?resposta=anterior";

export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const found = await openOwnerRequest(deps, token, context.get(clientAddressContext));
	if (!found) return data({ state: "unknown" as const }, { status: 404 });
	if (found === "replaced") return data({ state: found }, { status: 410 });
	const witness = found.ficha.sample ? undefined : await readWitnessNow(deps);
	const isEarlier = new URL(request.url).search === EARLIER;
	return data({ ...viewOwnerRequest(found, { token, publicUrl: deps.config.publicUrl, witness }), isEarlier });
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
	const deps = context.get(depsContext);
	const ip = context.get(clientAddressContext);
	await countAnswer(deps, ip);
	const found = await openOwnerRequest(deps, token, ip);
	if (!found) throw data(null, { status: 404 });
	if (found === "replaced") throw redirect(`/proposta/${token}`, 303);
	const form = await request.formData();
	const typed = (name: string) => String(form.get(name) ?? "");
	const reading = readAnswer(typed);
	if (!reading.ok) {
		const kept = ["resposta", "nome", "documento", "valor", "mensagem"].map((name) => [name, typed(name)] as const);
		return data({ errors: reading.errors, typed: Object.fromEntries(kept) }, { status: 422 });
	}
	const seen = { ip, port: context.get(sourcePortContext), userAgent: request.headers.get("user-agent") ?? "" };
	const brokersSession = await isBrokersBrowser(deps, request.headers.get("cookie"), found.ficha);
	const documentHash = typed("hash");
	const answered = await answerProposal(deps, { token, form: reading.form, documentHash, seen, brokersSession });
	// Whatever became of it, the page says so.
	throw redirect(`/proposta/${token}${answered.ok && answered.value.isEarlier ? EARLIER : ""}`, 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
	return privateMeta(titleOf(loaderData?.state))();
}

function titleOf(state: Route.ComponentProps["loaderData"]["state"] | undefined): string {
	if (state === "open") return ownerCopy.metaTitle;
	return state === "answered" ? ownerReceiptCopy.metaTitle : ownerClosedCopy[state ?? "unknown"].metaTitle;
}

export default function OwnerAnswerRoute({ loaderData: view, actionData }: Route.ComponentProps) {
	if (view.state === "open") {
		return (
			<SignPage>
				<OwnerAnswerPage asked={view} problem={actionData ?? undefined} />
			</SignPage>
		);
	}
	if (view.state === "answered") {
		return (
			<SignPage>
				<OwnerReceipt answer={view} />
			</SignPage>
		);
	}
	const { title, text } = ownerClosedCopy[view.state];
	return (
		<SignPage>
			<h1>{title}</h1>
			<p className="sign-lead">{text}</p>
		</SignPage>
	);
}
