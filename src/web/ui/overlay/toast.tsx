import { createRoot } from "react-dom/client";
import { ToastList } from "./toast-list.tsx";
import { createToastQueue, type ToastMessage } from "./toast-queue.ts";

const queue = createToastQueue();
let region: HTMLElement | undefined;

/** Callable from anywhere in the browser; the region appears with the first message. */
export function showToast(message: ToastMessage): void {
	showPassingToast(message);
}

/** The same; answers with what takes it back before its time. */
export function showPassingToast(message: ToastMessage): () => void {
	const first = !region;
	region ??= mountRegion();
	bringForward(region);
	let shown: number | undefined;
	const show = () => {
		shown = queue.show(message);
	};
	// A live region has to be there, empty, before it is spoken to.
	const timer = first ? setTimeout(show, 80) : undefined;
	if (!first) show();
	return () => {
		clearTimeout(timer);
		if (shown !== undefined) queue.dismiss(shown);
	};
}

function mountRegion(): HTMLElement {
	const element = document.createElement("section");
	// The page of the account has a section "Avisos" of its own.
	element.setAttribute("aria-label", "Avisos breves");
	element.setAttribute("popover", "manual");
	// Above any bar of buttons at the foot of a page.
	element.className =
		"fixed inset-x-0 top-0 bottom-auto m-0 sm:top-auto sm:bottom-20 w-full max-w-none border-0 bg-transparent p-0 pointer-events-none overflow-visible";
	document.body.append(element);
	document.addEventListener("visibilitychange", () => (document.hidden ? queue.hold() : queue.release()));
	createRoot(element).render(<ToastList queue={queue} />);
	return element;
}

/** What is outside an open modal dialog is inert, so the region moves into it, and out again. */
function bringForward(element: HTMLElement): void {
	const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
	const host = dialog ?? document.body;
	if (element.parentElement !== host || !element.isConnected) {
		host.append(element);
		dialog?.addEventListener("close", () => bringForward(element), { once: true });
	}
	if (isShown(element)) element.hidePopover();
	element.showPopover();
}

/** A browser that has no popovers does not know how to ask. */
function isShown(element: HTMLElement): boolean {
	try {
		return element.matches(":popover-open");
	} catch {
		return false;
	}
}
