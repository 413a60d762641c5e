import { isLottie } from "./lottie-document.ts";

const NEAR_PX = 50;
const DELAY_MS = 500;

/** Asks for the drawing half a second after the section comes near. It is decoration: a failure is only logged. */
export function loadLottieWhenNear(section: Element, host: HTMLElement, url: string): () => void {
	let stop = () => {};
	let timer: ReturnType<typeof setTimeout> | undefined;
	const load = async () => {
		try {
			const response = await fetch(url);
			if (!response.ok) throw new Error(`HTTP ${response.status}`);
			const drawing: unknown = await response.json();
			if (!isLottie(drawing)) throw new Error("não é um desenho Lottie");
			const { playLottie } = await import("./play-lottie.ts");
			stop = playLottie(host, drawing);
		} catch (error) {
			console.warn(`A animação ${url} não carregou.`, error);
		}
	};
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some((entry) => entry.isIntersecting)) return;
			observer.disconnect();
			timer = setTimeout(load, DELAY_MS);
		},
		{ rootMargin: `${NEAR_PX}px` },
	);
	observer.observe(section);
	return () => {
		observer.disconnect();
		clearTimeout(timer);
		stop();
	};
}
