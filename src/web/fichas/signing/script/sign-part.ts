/** A part that the page always comes with, by its mark: `data-pad`. */
export function partOf<Part extends HTMLElement>(page: HTMLElement, mark: string, kind: new () => Part): Part {
	const found = page.querySelector(`[data-${mark}]`);
	if (!(found instanceof kind)) throw new TypeError(`the page has no ${mark}`);
	return found;
}
