import type { KeyboardEvent, ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import { useCarousel } from "./use-carousel.ts";

type Props = {
	id: string;
	label: string;
	slides: ReactNode[];
	perView: 1 | 2;
	loop: boolean;
	autoplayMs?: number;
	previousLabel: string;
	nextLabel: string;
	dots?: boolean;
	onKeyArrow?: boolean;
	className?: string;
};

/** Without script: a list that scrolls sideways and snaps. With it: arrows, dots, keys, autoplay. */
export function Carousel({
	id,
	label,
	slides,
	perView,
	loop,
	autoplayMs,
	previousLabel,
	nextLabel,
	dots = true,
	onKeyArrow = true,
	className,
}: Props) {
	const { viewport, ready, snaps, jump, step, moving, paused, setPaused, setHovered, setFocused } = useCarousel({
		slides: slides.length,
		loop,
		autoplayMs,
	});

	const handleKey = (event: KeyboardEvent) => {
		const by = onKeyArrow ? stepOf(event) : undefined;
		if (by === undefined) return;
		event.preventDefault();
		step(by);
	};

	return (
		<section
			id={id}
			aria-roledescription="carrossel"
			aria-label={label}
			onKeyDown={handleKey}
			onMouseEnter={() => setHovered(true)}
			onMouseLeave={() => setHovered(false)}
			onFocus={() => setFocused(true)}
			onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
			className={className}
		>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls. */}
			<div
				ref={viewport}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: without script a keyboard scrolls it from here.
				tabIndex={0}
				role="group"
				aria-label={`${label}, use as setas para passar`}
				className={classes(
					"rail -mb-3 rounded-card pt-2 pb-6",
					ready ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto overscroll-x-contain",
				)}
			>
				<Slides slides={slides} perView={perView} />
			</div>
			<CarouselControls
				{...{ id, previousLabel, nextLabel, dots, paused, jump, step, ...snaps }}
				ready={ready}
				ends={!loop}
				onPause={autoplayMs === undefined ? undefined : setPaused}
			/>
			<p aria-live={moving ? "off" : "polite"} className="sr-only">
				{ready && `${snaps.at + 1} de ${snaps.count}`}
			</p>
		</section>
	);
}

function Slides({ slides, perView }: Pick<Props, "slides" | "perView">) {
	return (
		<ul className="-ml-4 flex touch-pan-y touch-pinch-zoom">
			{slides.map((slide, index) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: slides are a fixed sequence.
					key={index}
					aria-label={`${index + 1} de ${slides.length}`}
					className={classes("min-w-0 shrink-0 grow-0 basis-full snap-start pl-4", perView === 2 && "md:basis-1/2")}
				>
					{slide}
				</li>
			))}
		</ul>
	);
}

/** Arrows in a field move its own caret. */
function stepOf({ key, target }: KeyboardEvent): 1 | -1 | undefined {
	if (target instanceof Element && target.matches("input, textarea, select")) return undefined;
	return key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : undefined;
}
