import type { Allowance } from "#server/platform/limits/limiter.ts";

/** How often a signer's doors may be tried. */
export const signingAllowances = {
	codeBySigner: { name: "signing-code-signer", points: 5, seconds: 3600 },
	codeByAddress: { name: "signing-code-address", points: 20, seconds: 3600 },
	/** One phone or mailbox, however many fichas of an account name it: nobody is rung out of bed by whoever types their number. */
	codeByDestination: { name: "signing-code-destination", points: 10, seconds: 3600 },
	/** And of all accounts together: more, so that one account alone keeps no code of another's from anybody. */
	codeByAnyone: { name: "signing-code-anyone", points: 30, seconds: 3600 },
	/** Each costs money: ten times what the busiest agency asks for in a day. */
	codeByAccount: { name: "signing-code-account", points: 1000, seconds: 86_400 },
	codeTriesBySigner: { name: "signing-code-tries", points: 20, seconds: 86_400 },
	proofBySigner: { name: "signing-proof-signer", points: 5, seconds: 3600 },
	documentBySigner: { name: "signing-document-signer", points: 10, seconds: 3600 },
	copyBySigner: { name: "signing-copy-signer", points: 3, seconds: 3600 },
	photoBySigner: { name: "signing-photo-signer", points: 12, seconds: 3600 },
	linkBySigner: { name: "signing-link-signer", points: 5, seconds: 86_400 },
	linkByDestination: { name: "signing-link-destination", points: 30, seconds: 86_400 },
} satisfies Record<string, Allowance>;
