import { signMessages } from "#web/fichas/signing/sign.copy.ts";
import { partOf } from "./sign-part.ts";
import { postJson } from "./sign-post.ts";

/** A code by e-mail, SMS or WhatsApp, asked for and compared before the signature goes out. */
export function startSecondFactor(form: HTMLFormElement, prove: (proof: string) => void): void {
	const box = form.querySelector<HTMLElement>("[data-second-factor]");
	if (!box) return;
	const part = (mark: string) => partOf(box, mark, HTMLElement);
	const [entry, check] = [part("code-entry"), part("code-check")];
	const ways = Array.from(box.querySelectorAll<HTMLElement>("[data-code-ask]"));
	const input = partOf(box, "code", HTMLInputElement);
	const said = part("code-said");
	const call = `/rest/v1/assinaturas/${form.dataset.token}/codigo`;

	for (const way of ways) {
		way.addEventListener("click", async () => {
			const sent = await postJson(call, { canal: way.dataset.codeAsk });
			said.textContent = sent.ok
				? signMessages.codeSent.replace("{to}", String(sent.body.enviado_para))
				: sent.error || signMessages.failed;
			if (!sent.ok) return;
			entry.hidden = false;
			input.focus();
		});
	}
	check.addEventListener("click", async () => {
		const confirmed = await postJson(`${call}/confirmar`, { codigo: input.value });
		said.textContent = confirmed.ok ? signMessages.codeConfirmed : confirmed.error || signMessages.failed;
		if (!confirmed.ok) return input.focus();
		prove(String(confirmed.body.prova));
		entry.hidden = true;
		for (const way of ways) way.hidden = true;
	});
}
