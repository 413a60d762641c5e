import { useEffect, useState } from "react";

/** `undefined` until the first measurement in the browser. */
export function useScrolledPast(pixels: number): boolean | undefined {
	const [past, setPast] = useState<boolean>();
	useEffect(() => {
		const measure = () => setPast(window.scrollY > pixels);
		measure();
		window.addEventListener("scroll", measure, { passive: true });
		return () => window.removeEventListener("scroll", measure);
	}, [pixels]);
	return past;
}
