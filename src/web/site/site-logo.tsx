import { type MouseEvent, useEffect, useRef, useState } from "react";
import { brand } from "#core/kernel/brand.ts";
import { isPlainClick } from "./plain-click.ts";
import { scrollToTop } from "./scroll-to.ts";

/** On the home page a click goes back to the top; elsewhere it goes home. */
export function SiteLogo({ path }: { path: string }) {
	const [failed, setFailed] = useState(false);
	const link = useRef<HTMLAnchorElement>(null);

	useEffect(() => {
		// An image that failed before hydration sends no event any more.
		const images = [...(link.current?.querySelectorAll("img") ?? [])];
		if (images.some((image) => image.complete && image.naturalWidth === 0)) setFailed(true);
	}, []);

	useEffect(() => {
		if (failed) console.warn("O logotipo não carregou; o nome aparece no lugar dele.");
	}, [failed]);

	const handleClick = (event: MouseEvent) => {
		if (path !== "/" || !isPlainClick(event)) return;
		event.preventDefault();
		if (window.location.hash) window.history.pushState(null, "", "/");
		scrollToTop();
	};

	const image = { width: 127, height: 32, fetchPriority: "low" as const, onError: () => setFailed(true) };
	return (
		<a
			ref={link}
			href="/"
			onClick={handleClick}
			className="flex min-h-11 shrink-0 items-center font-display font-semibold text-2xl text-ink"
		>
			{failed ? (
				brand.name
			) : (
				<>
					<img {...image} alt={brand.name} src="/logo.svg" className="h-8 w-auto dark:hidden" />
					<img
						{...image}
						alt={brand.name}
						src="/logo-dark.svg"
						loading="lazy"
						className="hidden h-8 w-auto dark:block"
					/>
				</>
			)}
		</a>
	);
}
