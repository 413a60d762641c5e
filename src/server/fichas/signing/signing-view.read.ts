import { PARTNER } from "#core/fichas/draft/partnership.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { askedDocument } from "#core/fichas/signing/identify.ts";
import { answerFields } from "#core/fichas/signing/signing-form.ts";
import { maskEmail } from "#core/kernel/mask-email.ts";
import type { Deps } from "#server/deps.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { pageTicket } from "./page-ticket.ts";
import { wasReplaced } from "./replaced-link.read.ts";

export type SigningView = Awaited<ReturnType<typeof viewSigning>>;

/** What the signing page shows. A link that is no longer open says so and tells nothing else. */
export async function viewSigning(deps: Pick<Deps, "db" | "clock" | "secrets">, token: string) {
	const found = await findSigning(deps, token);
	if (!found) return { state: (await wasReplaced(deps, token)) ? ("replaced" as const) : ("unknown" as const) };
	const { signer, ficha, document, state } = found;
	if (state !== "open") return { state };
	return {
		state,
		token,
		sample: ficha.sample,
		document,
		documentHash: frozenOf(ficha).documentHash,
		page: pageTicket(deps, signer),
		imovelEndereco: ficha.imovelEndereco,
		signer: {
			id: signer.id,
			nome: signer.nome,
			papel: signer.papel,
			asked: askedDocument(signer.cpfCnpj),
			email: signer.email ? maskEmail(signer.email) : undefined,
		},
		questions: questionsLeft(document.tipo === "visita" && signer.papel !== PARTNER, ficha.fields),
	};
}

/** A visitor is asked only what the broker has not filled in already. */
function questionsLeft(isVisit: boolean, values: Values): string[] {
	if (!isVisit) return [];
	return answerFields.filter(({ name }) => values[name] === undefined).map(({ name }) => name);
}
