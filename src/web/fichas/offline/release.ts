const CAPTURING = "ficha em curso";

/** Held by every page on which a ficha is being made or signed, in whichever tab; given back when it is left. */
export function holdRelease(): () => void {
	let letGo = () => {};
	const left = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	void navigator.locks?.request(CAPTURING, { mode: "shared" }, () => left);
	return letGo;
}

export async function isCapturing(): Promise<boolean> {
	const { held = [] } = await navigator.locks.query();
	return held.some(({ name }) => name === CAPTURING);
}

/** Asks the worker that waits to take over, and shows the page anew once it has. */
export async function takeNewRelease(): Promise<void> {
	const known = await navigator.serviceWorker.getRegistration("/app");
	if (!known?.waiting) return;
	navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
	known.waiting.postMessage("atualizar");
}
