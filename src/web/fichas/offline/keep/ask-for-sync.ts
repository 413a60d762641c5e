declare global {
	interface ServiceWorkerRegistration {
		/** Chromium's own, not in the standard. */
		readonly sync?: { register(tag: string): Promise<void> };
	}
}

export const SYNC_TAG = "enviar";

/** Where the browser can: what waits goes out with the next connection, even if no page is open then. */
export async function askForSync(): Promise<void> {
	try {
		const known = await navigator.serviceWorker.getRegistration("/app");
		await known?.sync?.register(SYNC_TAG);
	} catch {
		// It goes out when the tool is opened next.
	}
}
