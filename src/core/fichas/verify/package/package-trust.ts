import type { CheckSecond } from "#core/fichas/verify/verify-second-signature.ts";
import type { Anchors } from "#core/fichas/verify/verify-stamp.ts";

/**
 * `known`: fingerprints of the certificates that are believed. `second`: how a root's other signature is checked.
 * `anchors`: the authorities whose stamps are.
 */
export type Trust = { known: string[]; second?: CheckSecond | undefined; anchors?: Anchors };
