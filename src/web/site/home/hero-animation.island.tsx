import { useEffect, useRef } from "react";
import { startTilt } from "./hero-tilt.ts";
import { loadLottieWhenNear } from "./load-lottie-when-near.ts";

/** The signature that writes itself, and the lean of the sheet it is written on. */
export default function HeroAnimation() {
	const host = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const hero = host.current?.closest<HTMLElement>("[data-hero]");
		const sheet = host.current?.closest<HTMLElement>("[data-tilt]");
		if (!host.current || !hero || !sheet) return;
		const stops = [startTilt(hero, sheet), loadLottieWhenNear(hero, host.current, "/loop-header.lottie")];
		return () => {
			for (const stop of stops) stop();
		};
	}, []);
	return (
		<div
			ref={host}
			data-lottie
			aria-hidden="true"
			className="-bottom-2.5 absolute left-2 aspect-[6/5] h-20 md:left-4 md:h-26 dark:brightness-170"
		/>
	);
}
