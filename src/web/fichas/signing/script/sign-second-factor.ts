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

	let isAsking = false;
	/** One at a time: a second code would take the place of the first, which is on its way to whoever asked. */
	const ask = async (button: HTMLElement, words: string, path: string, body: Record<string, unknown>) => {
		if (isAsking) return;
		isAsking = true;
		button.ariaBusy = "true";
		said.textContent = words;
		const answer = await postJson(path, body);
		isAsking = false;
		button.ariaBusy = null;
		return answer;
	};

	for (const way of ways) {
		way.addEventListener("click", async () => {
			const sent = await ask(way, signMessages.codeSending, call, { canal: way.dataset.codeAsk });
			if (!sent) return;
			said.textContent = sent.ok
				? signMessages.codeSent.replace("{to}", String(sent.body.enviado_para))
				: sent.error || signMessages.failed;
			if (!sent.ok) return;
			entry.hidden = false;
			input.focus();
		});
	}
	async function compare(): Promise<void> {
		const confirmed = await ask(check, signMessages.codeChecking, `${call}/confirmar`, { codigo: input.value });
		if (!confirmed) return;
		said.textContent = confirmed.ok ? signMessages.codeConfirmed : confirmed.error || signMessages.failed;
		if (!confirmed.ok) return input.focus();
		prove(String(confirmed.body.prova));
		entry.hidden = true;
		for (const way of ways) way.hidden = true;
	}
	check.addEventListener("click", () => void compare());
	// The key that phones show in the corner of their keyboard.
	input.addEventListener("keydown", ({ key }) => {
		if (key === "Enter") void compare();
	});
}
