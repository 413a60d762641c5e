/** How one greets somebody: the first name alone. */
export function firstName(fullName: string): string {
	return fullName.trim().split(/\s+/)[0] ?? "";
}
