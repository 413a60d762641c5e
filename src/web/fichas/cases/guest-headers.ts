/** The address is a secret of one person: nobody stores, lists or passes it on. */
export const guestHeaders = {
	"cache-control": "private, no-store",
	// With "no-referrer" the form below would be posted from nowhere, and be refused as foreign.
	"referrer-policy": "strict-origin",
	"x-robots-tag": "noindex, nofollow",
};

/** Whatever was typed for a token: an address holds only letters of its own. */
export const guestAddress = (token: string) => `/dossie/${encodeURIComponent(token)}`;
