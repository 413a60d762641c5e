import type { ListOrder } from "#core/kernel/list-order.ts";

/** What lists can be in order of. */
export const fichaColumns = ["cliente", "atualizada"] as const;
export type FichaColumn = (typeof fichaColumns)[number];
export const usualFichaOrder: ListOrder<FichaColumn> = { column: "atualizada", down: true };

/** Of clients and properties: what they are called, or when they were met last. */
export const registryColumns = ["nome", "visto"] as const;
export type RegistryColumn = (typeof registryColumns)[number];
export const usualRegistryOrder: ListOrder<RegistryColumn> = { column: "visto", down: true };
