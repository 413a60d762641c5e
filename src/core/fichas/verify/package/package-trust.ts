import type { CheckSecond } from "#core/fichas/verify/verify-second-signature.ts";
import type { Anchors } from "#core/fichas/verify/verify-stamp.ts";

/**
 * `known`: fingerprints of the certificates that are believed. `second`: how a root's other signature is checked.
 * `anchors`: the authorities whose stamps are. `isAnySigner`: no certificates are at hand, so that a proof which lies here
 * without its document is only held to what it says itself, and the comparison decides.
 */
export type Trust = { known: string[]; second?: CheckSecond | undefined; anchors?: Anchors; isAnySigner?: boolean };
