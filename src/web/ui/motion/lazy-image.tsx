import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "#web/ui/classes.ts";

type Progress = "waiting" | "loading" | "loaded" | "failed";

type Props = {
	src: string;
	alt: string;
	width: number;
	height: number;
	near: number;
	fadeMs: 300 | 500;
	fallback: ReactNode;
	errorText?: string;
	className?: string;
	srcSet?: string;
	sizes?: string;
};

/** Asks for the picture when it comes within `near` px of the screen and fades it in over `fallback`. */
export function LazyImage({
	src,
	alt,
	width,
	height,
	near,
	fadeMs,
	fallback,
	errorText,
	className,
	srcSet,
	sizes,
}: Props) {
	const frame = useRef<HTMLSpanElement>(null);
	const [progress, setProgress] = useState<Progress>("waiting");

	useEffect(
		() => (progress === "waiting" ? whenNear(frame.current, near, () => setProgress("loading")) : undefined),
		[near, progress],
	);
	const picture = { src, srcSet, sizes, alt, width, height };
	return (
		<span className={classes("block overflow-hidden", className)}>
			<span ref={frame} data-progress={progress} className="relative block size-full">
				{/* Holds the place of the picture, since a style attribute for its ratio is not allowed. */}
				<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full" />
				{progress !== "loaded" && (
					<span className="absolute inset-0 grid place-items-center bg-sunken text-soft">
						{fallback}
						{progress === "failed" && errorText && (
							<span role="status" className="absolute inset-x-0 bottom-0 bg-raised/90 p-2 text-center text-sm">
								{errorText}
							</span>
						)}
					</span>
				)}
				{(progress === "loading" || progress === "loaded") && (
					<img
						{...picture}
						alt={alt}
						decoding="async"
						onLoad={() => setProgress("loaded")}
						onError={() => setProgress("failed")}
						className={classes(
							"absolute inset-0 size-full object-cover transition-opacity",
							fadeMs === 300 ? "duration-300" : "duration-500",
							progress === "loaded" ? "opacity-100" : "opacity-0",
						)}
					/>
				)}
				<noscript>
					<img {...picture} alt={alt} loading="lazy" className="absolute inset-0 size-full object-cover" />
				</noscript>
			</span>
		</span>
	);
}

function whenNear(element: Element | null, near: number, act: () => void): (() => void) | undefined {
	if (!element) return;
	const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && act(), {
		rootMargin: `${near}px`,
	});
	observer.observe(element);
	return () => observer.disconnect();
}
