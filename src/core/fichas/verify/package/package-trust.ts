import type { CheckSecond } from "#core/fichas/verify/verify-second-signature.ts";

/** `known`: fingerprints of the certificates that are believed. `second`: how a root's other signature is checked. */
export type Trust = { known: string[]; second?: CheckSecond | undefined };
