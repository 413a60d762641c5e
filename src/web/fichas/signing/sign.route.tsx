import { data } from "react-router";
import { signingChannels } from "#core/fichas/evidence/evidence.ts";
import { returnAnswer } from "#core/fichas/verify/returned/return-answer.ts";
import { drawQr } from "#core/kernel/draw-qr.ts";
import type { Deps } from "#server/deps.ts";
import { readContestations } from "#server/fichas/contest/addenda.read.ts";
import { readContestRight } from "#server/fichas/contest/contest-right.read.ts";
import { lookOfDocument } from "#server/fichas/models/look.read.ts";
import { openSigning } from "#server/fichas/signing/open-signing.calls.ts";
import { readReceipt } from "#server/fichas/signing/signing-receipt.read.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { readReturned } from "#server/fichas/verify/returned/returned-documents.read.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { ContestReceipt } from "#web/fichas/contest/contest-receipt.tsx";
import { viewContestations } from "#web/fichas/contest/contest-view.ts";
import type { Route } from "./+types/sign.route.ts";
import { closedCopy, receiptCopy, signCopy } from "./sign.copy.ts";
import { closedStatus, SignClosed } from "./sign-closed.tsx";
import { SignEarly } from "./sign-early.tsx";
import { SignForm } from "./sign-form.tsx";
import { signHeaders } from "./sign-headers.ts";
import { SignPage } from "./sign-page.tsx";
import { ReceiptCopy, SignReceipt } from "./sign-receipt.tsx";
import { SignReturn } from "./sign-return.tsx";
import { SignSample } from "./sign-sample.tsx";
import { viewReceipt } from "./view-receipt.ts";
import { viewReturns } from "./view-returns.ts";

export const handle = { signing: true };
export const headers = ({ loaderHeaders }: Route.HeadersArgs) =>
	signHeaders(loaderHeaders.has(PLAIN_FORM) ? "strict-origin" : "no-referrer");

/** The receipt has a plain form, which a browser would send with `Origin: null` under `no-referrer`. */
const PLAIN_FORM = "x-plain-form";

export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const view = await openSigning(deps, token, context.get(clientAddressContext));
	if (view.state === "signed") {
		const receipt = await readReceipt(deps, token);
		if (!receipt) throw new Error("a signature without its receipt");
		const { publicUrl } = deps.config;
		const shown = viewReceipt(receipt, { token, publicUrl });
		const contest = receipt.tipo === "vistoria" ? await contestOf(deps, token) : undefined;
		const found = await findSigning(deps, token);
		const look = found && (await lookOfDocument(deps, found.document));
		const returned = receipt.sealed
			? await returnsOf(deps, { fichaId: receipt.fichaId, fuso: receipt.signer.evidence.servidor.fuso }, request)
			: undefined;
		const answer = { state: view.state, receipt: { ...shown, qr: drawQr(shown.verifyUrl) }, contest, returned, look };
		return data(answer, returned ? { headers: { [PLAIN_FORM]: "1" } } : {});
	}
	if (view.state === "early") return data({ state: view.state, early: view });
	if (view.state !== "open") return data({ state: view.state }, { status: closedStatus(view.state) });
	const canal = new URL(request.url).searchParams.get("canal");
	const channel = signingChannels.find((known) => known === canal && known !== "presencial") ?? "link";
	return data({ state: view.state, signing: { ...view, channel }, look: await lookOfDocument(deps, view.document) });
}

async function returnsOf(deps: Deps, { fichaId, fuso }: { fichaId: string; fuso: string }, request: Request) {
	const kept = await readReturned(deps, fichaId);
	return {
		kept: viewReturns(kept, fuso),
		answer: returnAnswer(new URL(request.url).searchParams.get("devolucao")),
	};
}

/** What may be said of an inspection by this link, and what was. */
async function contestOf(deps: Deps, token: string) {
	const found = await findSigning(deps, token);
	if (!found) return undefined;
	const { right } = await readContestRight(deps, deps.clock.now(), found);
	const kept = await readContestations(deps, found.ficha.id);
	return { right, contestations: viewContestations(kept, { base: `/assinar/${token}`, signerId: found.signer.id }) };
}

export function meta({ loaderData }: Route.MetaArgs) {
	return privateMeta(titleOf(loaderData?.state))();
}

function titleOf(state: Route.ComponentProps["loaderData"]["state"] | undefined): string {
	if (state === "open") return signCopy.metaTitle;
	if (state === "signed") return receiptCopy.metaTitle;
	return closedCopy[state ?? "unknown"].metaTitle;
}

export default function SignRoute({ loaderData: view }: Route.ComponentProps) {
	if ("signing" in view) {
		const { token } = view.signing;
		return (
			<SignPage look={view.look} foot={<a href={`/assinar/${token}/recusar`}>{signCopy.decline}</a>}>
				{view.signing.sample && <SignSample />}
				<SignForm signing={view.signing} />
			</SignPage>
		);
	}
	if ("receipt" in view) {
		return (
			<SignPage look={view.look}>
				<SignReceipt receipt={view.receipt}>
					<ReceiptCopy receipt={view.receipt} />
				</SignReceipt>
				{view.returned && <SignReturn token={view.receipt.token} returned={view.returned} />}
				{view.contest && (
					<ContestReceipt token={view.receipt.token} protocolo={view.receipt.protocolo} {...view.contest} />
				)}
			</SignPage>
		);
	}
	if ("early" in view) return <SignEarly {...view.early} />;
	return <SignClosed state={view.state} />;
}
