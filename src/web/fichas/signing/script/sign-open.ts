import { fillAnswers, readAnswers } from "./sign-answers.ts";
import { startDevice } from "./sign-confirm-device.ts";
import { startPad } from "./sign-draw.ts";
import { showGiven } from "./sign-given.ts";
import { startIdentify } from "./sign-identify.ts";
import { askLocation } from "./sign-locate.ts";
import { begin, remember } from "./sign-memory.ts";
import { partOf } from "./sign-part.ts";
import { startPhoto } from "./sign-photo.ts";
import { postJson, type SigningWays } from "./sign-post.ts";
import { watchReading } from "./sign-reading.ts";
import { startSecondFactor } from "./sign-second-factor.ts";
import { startSend } from "./sign-send.ts";
import { startStage } from "./sign-stage.ts";
import { startSteps } from "./sign-steps.ts";
import { isDrawn } from "./sign-strokes.ts";
import { startWalk } from "./sign-walk.ts";

/** Turns the long page into steps and sends the signature; without it the page still reads from top to bottom. */
export function startSigning(form: HTMLFormElement, ways = toServer(form)): void {
	const part = (mark: string) => partOf(form, mark, HTMLElement);
	const opened = performance.now();
	const progress = begin(form.dataset.hash ?? "");
	const spentBefore = progress.spentMs;
	const spent = () => Math.round(spentBefore + performance.now() - opened);
	const keep = () => remember({ ...progress, answers: readAnswers(form), spentMs: spent() });

	for (const element of form.querySelectorAll<HTMLElement>("[data-live]")) element.hidden = false;
	part("without-script").hidden = true;
	fillAnswers(form, progress.answers);
	const problem = part("problem");
	const tell = (text: string) => {
		problem.textContent = text;
		problem.hidden = text === "";
	};
	const pad = startPad(partOf(form, "pad", HTMLCanvasElement), progress.drawing, () => {
		if (isDrawn(progress.drawing)) tell("");
		keep();
	});
	const identify = startIdentify(form, progress.quem, keep, ways.compare);
	// Whoever has not said who they are yet begins there, wherever they had come to.
	const walk = startWalk(form, identify.isMissing() ? "" : progress.step, (step) => {
		progress.step = step;
		if (step === "ler") showGiven(form);
		keep();
	});
	const prove = (which: "codigo" | "foto") => (proof: string) => {
		progress.provas = { ...progress.provas, [which]: proof };
		keep();
	};
	startSecondFactor(form, prove("codigo"));
	startPhoto(form, prove("foto"));
	const device = startDevice(form);
	watchReading(form, progress, keep);
	askLocation(form, progress, keep);
	form.addEventListener("change", keep);
	// A signature is sent by its button alone, never by the Enter key.
	form.addEventListener("submit", (event) => event.preventDefault());
	startSteps(form, { progress, identify, walk });
	part("clear").addEventListener("click", pad.clear);
	const accept = partOf(form, "accept", HTMLInputElement);
	startSend(form, { progress, accept, device, ways, spent, keep, tell });
	startStage(form, accept, pad.fit);
}

function toServer({ dataset: { token } }: HTMLFormElement): SigningWays {
	const address = `/rest/v1/assinaturas/${token}`;
	return {
		sign: (body) => postJson(address, body),
		compare: (documento) => postJson(`${address}/identidade`, { documento }),
		done: showReceipt,
	};
}

/** The server shows the receipt under the same address. */
function showReceipt(): void {
	// Reloading keeps the place on the page, and the button was far below "Assinatura registrada".
	window.scrollTo(0, 0);
	window.location.reload();
}
