/** Long enough to take in a toast before the page under it changes. */
export const READ_TOAST_MS = 1200;
export const READ_WARNING_MS = 3500;

export function goTo(path: string, afterMs: number) {
	setTimeout(() => window.location.assign(path), afterMs);
}
