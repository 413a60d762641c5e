/** Says how the tool is installed. Browsers fetch it before the first paint where it stands in the page itself. */
export function linkManifest(): void {
	const link = document.createElement("link");
	link.rel = "manifest";
	link.href = "/manifest.webmanifest";
	document.head.append(link);
}
