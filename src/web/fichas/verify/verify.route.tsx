import { data, redirect } from "react-router";
import { readProtocol } from "#core/fichas/document/protocol.ts";
import { concludeFile } from "#core/fichas/verify/verify-conclusion.ts";
import { marksOf, verifyFile } from "#server/fichas/verify/verify-document.ts";
import { depsContext, uploadContext } from "#server/http/request-context.ts";
import { pageMeta } from "#web/site/page-meta.ts";
import { SitePage } from "#web/site/site-page.tsx";
import type { Route } from "./+types/verify.route.ts";
import { verifyCopy as copy } from "./verify.copy.ts";
import { type VerifyAnswer, VerifyPage } from "./verify-page.tsx";

export const meta = pageMeta("verificar");

/** Both forms without JavaScript: a code leads to its own page, a file is looked at and forgotten. */
export async function action({ request, context }: Route.ActionArgs) {
	const typed = (await request.formData()).get("codigo");
	if (typeof typed === "string") {
		const protocolo = readProtocol(typed);
		if (protocolo) return redirect(`/verificar/${protocolo}`, 303);
		return data<VerifyAnswer>({ typed: typed.slice(0, 40), codeError: copy.codeInvalid }, { status: 400 });
	}
	const file = context.get(uploadContext)?.file;
	if (!file) return data<VerifyAnswer>({ fileError: copy.noFile }, { status: 400 });
	const { name, facts } = file;
	if (!facts) return data<VerifyAnswer>({ fileError: copy.tooLarge }, { status: 400 });
	const lookup = await verifyFile(context.get(depsContext), marksOf(facts));
	return data<VerifyAnswer>({ result: { name, conclusion: concludeFile(facts, lookup), lookup } });
}

export default function VerifyRoute({ actionData }: Route.ComponentProps) {
	return (
		<SitePage>
			<VerifyPage answer={actionData} />
		</SitePage>
	);
}
