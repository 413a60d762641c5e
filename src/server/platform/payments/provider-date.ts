const OFFSET_MS = 4 * 60 * 60 * 1000;

/** `2026-12-30T23:59:59.000-04:00`: the provider wants an offset, and itself answers in this one. */
export function toProviderDate(date: Date): string {
	return new Date(date.getTime() - OFFSET_MS).toISOString().replace("Z", "-04:00");
}

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** A date without an offset would mean another moment on every machine. */
export function fromProviderDate(text: string): Date | undefined {
	if (!WITH_OFFSET.test(text)) return undefined;
	const date = new Date(text.replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
	return Number.isNaN(date.getTime()) ? undefined : date;
}
