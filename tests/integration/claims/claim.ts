import type { proofs } from "./proofs.ts";
import type { duties, reasons } from "./reasons.ts";

/** Sentences by their first words, as `read-sentences.ts` reads them, and what stands behind them. */
export type Claim = { words: readonly string[] } & (
	| { proof: readonly (keyof typeof proofs)[] }
	/** Promises nothing, and why. */
	| { noPromise: keyof typeof reasons }
	/** Kept by the people who run the product: no test can. */
	| { people: keyof typeof duties }
);

/** By the file that says it. */
export type Claims = Record<string, readonly Claim[]>;
