import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import { CarouselControls } from "#web/ui/motion/carousel-controls.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";

const options = {
	loop: true,
	align: "start",
	active: false,
	breakpoints: { "(min-width: 768px)": { active: true } },
} as const;

/**
 * Turns the row of cards, which is plain HTML elsewhere on the page, into a carousel. Hidden below 768 px,
 * so that there it never wakes and the phone downloads nothing of it.
 */
export default function RiskCarousel({ viewportId }: { viewportId: string }) {
	const [setViewport, embla] = useEmblaCarousel(options);
	const [snaps, setSnaps] = useState({ count: 3, at: 0 });

	useEffect(() => {
		const viewport = document.getElementById(viewportId);
		if (!viewport) return;
		viewport.dataset.carousel = "on";
		viewport.scrollLeft = 0;
		setViewport(viewport);
	}, [viewportId, setViewport]);

	useEffect(() => {
		if (!embla) return;
		const update = () => setSnaps({ count: embla.scrollSnapList().length, at: embla.selectedScrollSnap() });
		update();
		embla.on("select", update).on("reInit", update);
		return () => void embla.off("select", update).off("reInit", update);
	}, [embla]);

	const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
	const step = (by: 1 | -1) => (by === 1 ? embla?.scrollNext(calm()) : embla?.scrollPrev(calm()));
	useArrowKeys(embla?.rootNode(), step);

	return (
		<div className="max-md:hidden">
			<CarouselControls
				id={`${viewportId}-controles`}
				ready={Boolean(embla)}
				ends={false}
				dots
				paused={false}
				previousLabel="Anterior"
				nextLabel="Próximo"
				step={step}
				jump={(index) => embla?.scrollTo(index, calm())}
				{...snaps}
			/>
			<p aria-live="polite" className="sr-only">
				{embla && `Exemplo ${snaps.at + 1} de ${snaps.count}`}
			</p>
		</div>
	);
}
