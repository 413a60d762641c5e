import { drawLottie } from "./draw-lottie.ts";
import type { LottieDocument } from "./lottie-document.ts";
import { valueAt } from "./lottie-value.ts";

/** Loops while it can be seen; stands still, fully drawn, for those who asked for less motion. */
export function playLottie(host: HTMLElement, document: LottieDocument): () => void {
	const { svg, showFrame } = drawLottie(document);
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
		showFrame(lastFullFrame(document));
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

/** A loop may end by fading out; the frame to keep is the last one in which nothing has faded. */
function lastFullFrame({ layers, ip, op }: LottieDocument): number {
	const isFull = (frame: number) => layers.every(({ ks }) => (valueAt(ks.o, frame, [100])[0] ?? 0) > 99);
	for (let frame = op - 1; frame > ip; frame--) if (isFull(frame)) return frame;
	return op - 1;
}
