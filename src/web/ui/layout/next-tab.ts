/** The tab that a key leads to, going round at the ends; undefined when the key is not for tabs. */
export function nextTab(tabs: readonly string[], active: string | undefined, key: string): string | undefined {
	const at = tabs.indexOf(active ?? "");
	switch (key) {
		case "ArrowRight":
			return tabs[(at + 1) % tabs.length];
		case "ArrowLeft":
			return tabs.at(at <= 0 ? -1 : at - 1);
		case "Home":
			return tabs[0];
		case "End":
			return tabs.at(-1);
		default:
			return undefined;
	}
}
