// For browsers without popovers (Safari before 17): opened by their button, closed by another tap, Escape or a step
// elsewhere. What is closed is hidden by components.css; nothing of this is loaded where the browser does it itself.
const isOpen = (element: Element) => element.hasAttribute("data-open");
const close = (element: Element) => element.removeAttribute("data-open");
const closeOpen = (except?: Element) => {
	for (const element of document.querySelectorAll('[popover="auto"][data-open]'))
		if (element !== except) close(element);
};

Object.assign(HTMLElement.prototype, {
	showPopover(this: HTMLElement) {
		this.setAttribute("data-open", "");
	},
	hidePopover(this: HTMLElement) {
		close(this);
	},
});

document.addEventListener("click", ({ target }) => {
	if (!(target instanceof Element)) return;
	const id = target.closest("[popovertarget]")?.getAttribute("popovertarget");
	const own = id ? document.getElementById(id) : null;
	if (own) own.toggleAttribute("data-open", !isOpen(own));
	closeOpen(own ?? target.closest("[popover]") ?? undefined);
});
document.addEventListener("keydown", ({ key }) => key === "Escape" && closeOpen());
