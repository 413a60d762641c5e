import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useState } from "react";
import { useAutoplay } from "./autoplay.ts";

type Options = { slides: number; loop: boolean; autoplayMs: number | undefined };

/** Where the carousel is, how to move it, and whether it moves by itself: not while somebody reads or handles it. */
export function useCarousel({ slides, loop, autoplayMs }: Options) {
	const [viewport, embla] = useEmblaCarousel({ loop, align: "start" });
	const [snaps, setSnaps] = useState({ count: slides, at: 0 });
	const [hovered, setHovered] = useState(false);
	const [focused, setFocused] = useState(false);
	const [paused, setPaused] = useState(false);

	useEffect(() => {
		if (!embla) return;
		const update = () => setSnaps({ count: embla.scrollSnapList().length, at: embla.selectedScrollSnap() });
		embla.rootNode().scrollLeft = 0;
		update();
		embla.on("select", update).on("reInit", update);
		return () => void embla.off("select", update).off("reInit", update);
	}, [embla]);

	const jump = (index: number) => embla?.scrollTo(index);
	const step = useCallback((by: 1 | -1) => (by === 1 ? embla?.scrollNext() : embla?.scrollPrev()), [embla]);
	const advance = useCallback(() => step(1), [step]);
	const moving = useAutoplay(advance, embla ? autoplayMs : undefined, hovered || focused || paused);

	return { viewport, ready: Boolean(embla), snaps, jump, step, moving, paused, setPaused, setHovered, setFocused };
}
