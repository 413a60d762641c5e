import { drawLottie } from "./draw-lottie.ts";
import type { LottieDocument } from "./lottie-document.ts";

/** Loops while it can be seen; stands still, fully drawn, for those who asked for less motion. */
export function playLottie(host: HTMLElement, document: LottieDocument): () => void {
	const { svg, showFrame } = drawLottie(document);
	const lastFrame = document.op - 1;
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
		showFrame(lastFrame);
		host.replaceChildren(svg);
		return () => host.replaceChildren();
	}

	let request = 0;
	let frame = document.ip;
	let before: number | undefined;
	const step = (now: number) => {
		const passed = before === undefined ? 0 : ((now - before) / 1000) * document.fr;
		before = now;
		frame = document.ip + ((frame - document.ip + passed) % (document.op - document.ip));
		showFrame(frame);
		request = requestAnimationFrame(step);
	};
	const observer = new IntersectionObserver(([entry]) => {
		cancelAnimationFrame(request);
		before = undefined;
		if (entry?.isIntersecting) request = requestAnimationFrame(step);
	});
	showFrame(frame);
	host.replaceChildren(svg);
	observer.observe(host);
	return () => {
		cancelAnimationFrame(request);
		observer.disconnect();
		host.replaceChildren();
	};
}
