import { data } from "react-router";
import { viewContest } from "#server/fichas/contest/contest-view.read.ts";
import { openSigning } from "#server/fichas/signing/open-signing.calls.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { closedStatus, SignClosed } from "#web/fichas/signing/sign-closed.tsx";
import { signHeaders } from "#web/fichas/signing/sign-headers.ts";
import { SignPage } from "#web/fichas/signing/sign-page.tsx";
import type { Route } from "./+types/contest.route.ts";
import { contestCopy as copy } from "./contest.copy.ts";
import { ContestClosed, ContestPage } from "./contest-page.tsx";

export const handle = { signing: true };
export const headers = () => signHeaders();
export const meta = privateMeta(copy.metaTitle);

/** By the link of whoever signed, and by nothing else: the public code of a document opens no way to contest it. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const { state } = await openSigning(deps, token, context.get(clientAddressContext));
	if (state === "replaced") return data({ state }, { status: closedStatus(state) });
	const contest = state === "signed" ? await viewContest(deps, token) : undefined;
	return contest ? data({ state: "signed" as const, contest }) : data({ state: "unknown" as const }, { status: 404 });
}

export default function ContestRoute({ loaderData }: Route.ComponentProps) {
	if (loaderData.state !== "signed") return <SignClosed state={loaderData.state} />;
	const { contest } = loaderData;
	return (
		<SignPage>
			{contest.right.state === "open" ? <ContestPage contest={contest} /> : <ContestClosed contest={contest} />}
		</SignPage>
	);
}
