import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";

type Wanted = { open: boolean; onClose: () => void };

/** Shows the dialog as a modal while it is to be open; what comes back hears that a browser has closed it. */
export function useModal(element: RefObject<HTMLDialogElement | null>, { open, onClose }: Wanted) {
	const wanted = useRef(open);

	// Layout effect: closing before the element leaves the page is what gives the focus back.
	useLayoutEffect(() => {
		const dialog = element.current;
		wanted.current = open;
		if (!dialog || !open) return;
		const page = document.documentElement;
		// The scrollbar goes away while the page is held still; its room stays, so nothing jumps.
		page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`;
		if (!dialog.open) dialog.showModal();
		return () => {
			dialog.close();
			page.style.removeProperty("padding-right");
		};
	}, [open, element]);

	// A browser may close by itself, without asking, at a second Escape; the owner may still say no.
	return (event: SyntheticEvent) => {
		if (!open || event.target !== element.current) return;
		onClose();
		requestAnimationFrame(() => {
			const dialog = element.current;
			if (wanted.current && dialog?.isConnected && !dialog.open) dialog.showModal();
		});
	};
}
