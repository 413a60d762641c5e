/**
 * Sections in `.unfolds` are laid out only near the screen, so that the first paint of a long page is not
 * delayed by what nobody sees yet. Once the page is awake they follow one by one, each in an idle moment and in
 * a frame of its own: idle moments alone may all come before the next frame, which then lays out everything.
 */
export async function unfoldGently(): Promise<void> {
	for (const section of document.querySelectorAll<HTMLElement>(".unfolds > *")) {
		await idleMoment();
		section.style.contentVisibility = "visible";
		if (!document.hidden) await laidOut(section);
	}
}

/** At once, for whoever needs true positions. */
export function unfoldNow(): void {
	for (const page of document.querySelectorAll(".unfolds")) page.classList.remove("unfolds");
}

declare const scheduler: { postTask(task: (value?: unknown) => void, options: { priority: string }): Promise<unknown> };

function idleMoment(): Promise<unknown> {
	return new Promise((resolve) => {
		if ("scheduler" in window) void scheduler.postTask(resolve, { priority: "background" });
		else setTimeout(resolve, 16);
	});
}

/** An observer reports at the end of the frame that knows where its element is. */
function laidOut(section: Element): Promise<void> {
	return new Promise((resolve) => {
		const observer = new IntersectionObserver(() => {
			observer.disconnect();
			resolve();
		});
		observer.observe(section);
	});
}
