import { canLocate, locate } from "#web/fichas/device-location.ts";
import { signCopy, signMessages } from "#web/fichas/signing/sign.copy.ts";
import { startAcceptance } from "./sign-accept.ts";
import { startDevice } from "./sign-confirm-device.ts";
import { describeDevice } from "./sign-device.ts";
import { emptyDrawing, isDrawn, startPad } from "./sign-draw.ts";
import { showGiven } from "./sign-given.ts";
import { startIdentify } from "./sign-identify.ts";
import { formatLocation } from "./sign-locate.ts";
import { forget, type Progress, recall, remember, unsaid } from "./sign-memory.ts";
import { partOf } from "./sign-part.ts";
import { startPhoto } from "./sign-photo.ts";
import { postJson, type SigningWays } from "./sign-post.ts";
import { startSecondFactor } from "./sign-second-factor.ts";
import { startStage } from "./sign-stage.ts";
import { startWalk } from "./sign-walk.ts";

/** Turns the long page into steps and sends the signature; without it the page still reads from top to bottom. */
export function startSigning(form: HTMLFormElement, ways = toServer(form)): void {
	const part = (mark: string) => partOf(form, mark, HTMLElement);
	const opened = performance.now();
	const progress: Progress = recall(form.dataset.hash ?? "") ?? {
		hash: form.dataset.hash ?? "",
		step: "",
		answers: {},
		quem: { ...unsaid },
		drawing: emptyDrawing(),
		location: { estado: "não pedida" },
		leitura: { ateOFim: false },
		spentMs: 0,
		unsent: false,
	};
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
	let isAsking = false;
	const goOn = async () => {
		if (isAsking) return;
		isAsking = true;
		try {
			if (progress.step === "quem" && !(await identify.confirm())) return;
		} finally {
			isAsking = false;
		}
		const skips = progress.step === "dados" && progress.location.estado === "não pedida";
		if (skips) progress.location = { estado: "recusada" };
		walk.next();
	};
	for (const button of form.querySelectorAll<HTMLElement>("[data-next]"))
		button.addEventListener(
			"click",
			onFirstTap(() => void goOn()),
		);
	for (const button of form.querySelectorAll<HTMLElement>("[data-back]"))
		button.addEventListener("click", onFirstTap(walk.back));
	form.addEventListener("click", followPhoto);
	part("clear").addEventListener("click", pad.clear);

	const confirm = partOf(form, "confirm", HTMLButtonElement);
	const accept = partOf(form, "accept", HTMLInputElement);
	const demandAcceptance = startAcceptance(form, accept);
	startStage(form, accept, pad.fit);

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

/** As `repeated-tap.ts` has it for the tool: shared, it would be one more request of this page. */
function onFirstTap(act: () => void): (tap: { detail: number }) => void {
	return ({ detail }) => {
		if (detail <= 1) act();
	};
}

/** A leap within the text is no step back or forth. */
function followPhoto(event: MouseEvent): void {
	const link = event.target instanceof Element ? event.target.closest('a[href^="#foto-"]') : null;
	if (!link) return;
	event.preventDefault();
	document.querySelector(link.getAttribute("href") ?? "")?.scrollIntoView();
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

function watchReading(form: HTMLFormElement, { leitura }: Progress, keep: () => void): void {
	const end = form.querySelector("[data-end]");
	if (!end) return;
	new IntersectionObserver((entries) => {
		if (!entries.some((entry) => entry.isIntersecting)) return;
		leitura.ateOFim = true;
		keep();
	}).observe(end);
}

function askLocation(form: HTMLFormElement, progress: Progress, keep: () => void): void {
	const button = form.querySelector<HTMLButtonElement>("[data-locate]");
	const said = form.querySelector("[data-located]");
	const next = form.querySelector('[data-step="dados"] [data-next]');
	if (!button || !said || !next) return;
	if (!canLocate()) progress.location = { estado: "indisponível" };
	const show = () => {
		said.textContent = formatLocation(progress.location);
		button.hidden = progress.location.estado === "informada" || !canLocate();
		if (progress.location.estado === "não pedida") return;
		next.textContent = signCopy.next;
		next.classList.remove("quiet");
	};
	button.addEventListener("click", async () => {
		said.textContent = signCopy.location.asking;
		progress.location = await locate();
		show();
		keep();
	});
	show();
}

function readAnswers(form: HTMLFormElement): Record<string, string> {
	const answers: Record<string, string> = {};
	new FormData(form).forEach((value, name) => {
		if (name !== "aceite" && typeof value === "string" && value !== "") answers[name] = value;
	});
	return answers;
}

function fillAnswers(form: HTMLFormElement, answers: Record<string, string>): void {
	for (const name of Object.keys(answers)) {
		const field = form.elements.namedItem(name);
		if (field instanceof RadioNodeList || field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
			field.value = answers[name] ?? "";
		}
	}
}
