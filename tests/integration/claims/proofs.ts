import { accountsProofs } from "./proofs/accounts.proofs.ts";
import { billingProofs } from "./proofs/billing.proofs.ts";
import { fichasProofs } from "./proofs/fichas.proofs.ts";
import { serviceProofs } from "./proofs/service.proofs.ts";

/** What proves a promise: a test by its file and the beginning, or a part, of its title. */
export const proofs = { ...fichasProofs, ...billingProofs, ...accountsProofs, ...serviceProofs };
