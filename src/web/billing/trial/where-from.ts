/** What the address and the browser say of where somebody came from: nothing is kept on the device for it. */
export function whereFrom(): Record<string, string> {
	const asked = new URLSearchParams(location.search);
	const from: Record<string, string> = { pagina: location.pathname };
	for (const name of ["utm_source", "utm_medium", "utm_campaign"]) from[name] = asked.get(name) ?? "";
	const host = document.referrer ? new URL(document.referrer).host : "";
	if (host !== location.host) from.referrer = host;
	return from;
}
