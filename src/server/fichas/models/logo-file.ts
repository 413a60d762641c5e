/** Where a logo's bytes lie, as they were drawn: an account's own, by their hash. */
export function logoKey(accountId: string, sha256: string): string {
	return `modelos/${accountId}/${sha256}.png`;
}
