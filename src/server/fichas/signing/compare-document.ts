import {
	askedDocument,
	findIdentityProblem,
	type IdentityProblem,
	isAsInFicha,
} from "#core/fichas/signing/identify.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import type { FoundSigning } from "#server/fichas/signing.read.ts";
import { signingAllowances } from "./signing-allowances.ts";

/**
 * Whether what a signer typed is what stands in the ficha, so that the page can ask once before it is left so. Nothing
 * is written: what counts is what comes with the signature. Null: the ficha has none to compare with.
 */
export async function compareDocument(
	{ limiter }: Pick<Deps, "limiter">,
	{ found: { signer, state }, documento }: { found: FoundSigning; documento: string },
): Promise<Result<boolean | null, IdentityProblem | "not-open" | "too-many">> {
	if (state !== "open") return refuse("not-open");
	const problem = findIdentityProblem(askedDocument(signer.cpfCnpj), documento);
	if (problem) return refuse(problem);
	// Otherwise whoever has the link could try documents until one fits.
	if (!(await limiter.take(signingAllowances.documentBySigner, signer.id)).allowed) return refuse("too-many");
	return succeed(isAsInFicha(signer.cpfCnpj, documento) ?? null);
}
