import { signMessages } from "#web/fichas/signing/sign.copy.ts";
import { startAcceptance } from "./sign-accept.ts";
import { readAnswers } from "./sign-answers.ts";
import type { startDevice } from "./sign-confirm-device.ts";
import { describeDevice } from "./sign-device.ts";
import { forget, type Progress } from "./sign-memory.ts";
import { partOf } from "./sign-part.ts";
import type { SigningWays } from "./sign-post.ts";
import { isDrawn } from "./sign-strokes.ts";

type Signing = {
	progress: Progress;
	accept: HTMLInputElement;
	device: ReturnType<typeof startDevice>;
	ways: SigningWays;
	/** Milliseconds on this page, earlier visits included. */
	spent: () => number;
	keep: () => void;
	tell: (problem: string) => void;
};

/** The one button that signs: what was accepted and drawn goes to the server, once, and again where it never arrived. */
export function startSend(form: HTMLFormElement, { progress, accept, device, ways, spent, keep, tell }: Signing): void {
	const confirm = partOf(form, "confirm", HTMLButtonElement);
	const demandAcceptance = startAcceptance(form, accept);

	async function send(): Promise<void> {
		if (confirm.disabled) return;
		if (!accept.checked) return demandAcceptance();
		if (!isDrawn(progress.drawing)) return tell(signMessages.noSignature);
		tell("");
		confirm.disabled = true;
		const label = confirm.textContent;
		confirm.textContent = confirm.dataset.sending ?? label;
		const { hash, channel, page, handOver } = form.dataset;
		const sent = await ways.sign({
			accepted: true,
			documentHash: hash,
			quem: progress.quem,
			trace: progress.drawing,
			location: progress.location,
			device: await describeDevice(spent()),
			channel,
			leitura: progress.leitura,
			respostas: readAnswers(form),
			page,
			handOver,
			confirmacao: device.given(),
			provas: progress.provas,
		});
		if (sent.ok) {
			forget();
			return ways.done();
		}
		confirm.disabled = false;
		confirm.textContent = label;
		progress.unsent = sent.status === 0;
		keep();
		tell(sent.status === 0 ? signMessages.offline : sent.error || signMessages.failed);
	}

	confirm.addEventListener("click", () => void send());
	// Only while the page that was confirmed is still open: after a killed tab the person confirms again.
	window.addEventListener("online", () => {
		if (progress.unsent) void send();
	});
}
