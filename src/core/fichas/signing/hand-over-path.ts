/** Whether a path leads back to the broker's phone in the client's hands, and nowhere else. */
export function isHandOverPath(path: string): boolean {
	return /^\/app\/fichas\/[\w-]+\/assinar\/[\w-]+$/.test(path);
}
