import { data, redirect } from "react-router";
import { readProtocol, TYPED_PROTOCOL_MAX_LENGTH } from "#core/fichas/document/protocol.ts";
import { findWitnesses } from "#core/fichas/evidence/witness.ts";
import { questionsOf } from "#core/fichas/verify/compare-history.ts";
import { concludePackage, placesOfPackage } from "#core/fichas/verify/package/conclude-package.ts";
import { gatherWitnesses } from "#core/fichas/verify/read-artefact.ts";
import { concludeFile } from "#core/fichas/verify/verify-conclusion.ts";
import type { Deps } from "#server/deps.ts";
import { compareWithLog } from "#server/fichas/verify/compare-with-log.ts";
import type { ExaminedPackage } from "#server/fichas/verify/examine-upload.ts";
import { readLogAt } from "#server/fichas/verify/log-at.read.ts";
import { marksOf, verifyFile } from "#server/fichas/verify/verify-document.ts";
import { depsContext, uploadContext } from "#server/http/request-context.ts";
import { pageMeta } from "#web/site/page-meta.ts";
import { SitePage } from "#web/site/site-page.tsx";
import type { Route } from "./+types/verify.route.ts";
import { historyCopy } from "./history.copy.ts";
import { packageCopy, refusalWords } from "./package.copy.ts";
import { verifyCopy as copy } from "./verify.copy.ts";
import { type VerifyAnswer, VerifyPage } from "./verify-page.tsx";

export const meta = pageMeta("verificar");

/** Both forms without JavaScript: a code leads to its own page, a file is looked at and forgotten. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const kept = form.get("guardado");
	if (typeof kept === "string") return compareText(context.get(depsContext), kept);
	const typed = form.get("codigo");
	if (typeof typed === "string") {
		const protocolo = readProtocol(typed);
		if (protocolo) return redirect(`/verificar/${protocolo}`, 303);
		return data<VerifyAnswer>(
			{ typed: typed.slice(0, TYPED_PROTOCOL_MAX_LENGTH), codeError: copy.codeInvalid },
			{ status: 400 },
		);
	}
	const file = context.get(uploadContext)?.file;
	if (!file) return data<VerifyAnswer>({ fileError: copy.noFile }, { status: 400 });
	if ("packed" in file) return answerPackage(context.get(depsContext), file.name, file.packed);
	const { name, facts } = file;
	if (!facts) return data<VerifyAnswer>({ fileError: copy.tooLarge }, { status: 400 });
	const lookup = await verifyFile(context.get(depsContext), marksOf(facts));
	return data<VerifyAnswer>({ result: { name, conclusion: concludeFile(facts, lookup), lookup } });
}

async function answerPackage(deps: Deps, name: string, examined: ExaminedPackage) {
	if (!examined.ok) return data<VerifyAnswer>({ fileError: refusalWords[examined.reason] }, { status: 400 });
	const { questions, left } = questionsOf(placesOfPackage(examined.value), 1);
	const answer = await readLogAt(deps, questions[0] ?? { seqs: [], days: [] });
	const packed = concludePackage(examined.value, { name: packageCopy.log, answer, left });
	return data<VerifyAnswer>({ result: { name, packed } });
}

async function compareText(deps: Deps, text: string) {
	const { artefacts } = gatherWitnesses(historyCopy.pasted, findWitnesses(text), "unreadable");
	if (artefacts.length === 0)
		return data<VerifyAnswer>({ kept: { text, error: historyCopy.nothing } }, { status: 400 });
	const { history, left, all } = await compareWithLog(deps, artefacts, historyCopy.log);
	const notes = left > 0 ? [historyCopy.left(left, all)] : [];
	return data<VerifyAnswer>({ kept: { text, result: { history, notes } } });
}

export default function VerifyRoute({ actionData }: Route.ComponentProps) {
	return (
		<SitePage>
			<VerifyPage answer={actionData} />
		</SitePage>
	);
}
