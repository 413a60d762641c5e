import type { FichaStatus } from "./ficha-status.ts";

/** Over without a document: nothing is signed or sealed any more. By itself: public pages ask for it without the tool. */
export const endedStatuses: readonly FichaStatus[] = ["recusada", "expirada", "cancelada"];
