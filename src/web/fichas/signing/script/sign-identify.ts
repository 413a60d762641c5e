import { findIdentityProblem, identityProblems, type TypedIdentity } from "#core/fichas/signing/identify.ts";
import { formatCpf } from "#core/kernel/cpf-cnpj.ts";
import { signCopy, signMessages } from "#web/fichas/signing/sign.copy.ts";
import { partOf } from "./sign-part.ts";
import type { SigningWays } from "./sign-post.ts";

const kinds = ["cpf", "cnpj", "outro", "livre"] as const;

/** Name and document as the person writes them. A document that differs from the ficha's is asked about once. */
export function startIdentify(
	form: HTMLFormElement,
	typed: TypedIdentity,
	keep: () => void,
	compare: SigningWays["compare"],
) {
	const name = partOf(form, "who-name", HTMLInputElement);
	const field = partOf(form, "who-document", HTMLInputElement);
	const problem = partOf(form, "who-problem", HTMLElement);
	const next = form.querySelector('[data-step="quem"] [data-next]');
	const asked = kinds.find((kind) => kind === field.dataset.whoDocument) ?? "livre";
	const yes = next?.textContent ?? signCopy.who.yes;
	let askedAbout = typed.perguntado ? typed.documento : undefined;

	if (typed.nome) name.value = typed.nome;
	field.value = typed.documento;

	function tell(text: string): void {
		problem.textContent = text;
		problem.hidden = text === "";
	}

	function note(): void {
		typed.nome = name.value.trim();
		typed.documento = field.value.trim();
		typed.perguntado = askedAbout !== undefined && askedAbout === typed.documento;
		keep();
	}

	field.addEventListener("input", () => {
		const isAtEnd = field.selectionStart === field.value.length;
		if (asked === "cpf" && isAtEnd) field.value = formatCpf(field.value);
		if (next) next.textContent = yes;
		tell("");
		note();
	});
	name.addEventListener("input", note);

	/** Whether the way on is free. Where nobody answers it is: what was typed goes with the signature. */
	async function confirm(): Promise<boolean> {
		note();
		const fault = findIdentityProblem(asked, typed.documento);
		if (fault) {
			tell(identityProblems[fault]);
			field.focus();
			return false;
		}
		if (typed.documento === "" || typed.perguntado) return true;
		if (next) next.textContent = signMessages.comparing;
		const compared = await compare(typed.documento);
		if (next) next.textContent = yes;
		if (!compared.ok || compared.body.confere !== false) return true;
		askedAbout = typed.documento;
		note();
		tell(signMessages.otherDocument);
		if (next) next.textContent = signCopy.who.sure;
		field.focus();
		return false;
	}

	const isMissing = () => findIdentityProblem(asked, typed.documento) !== undefined;
	return { confirm, isMissing };
}
