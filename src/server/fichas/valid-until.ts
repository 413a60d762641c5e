import type { Values } from "#core/fichas/form/field.ts";
import { zoneOf } from "#core/fichas/registry/address.ts";
import { momentOf } from "#core/kernel/day.ts";

/** The property's zone: by its own state, not by the phone's. */
export function zoneOfFicha(values: Values): string {
	const property = ((values.imoveis ?? []) as Values[])[0];
	return zoneOf(((property?.endereco ?? {}) as Values).uf);
}

/** A day lasts to its end; a moment is what it says, both on the property's clock. */
export function validUntilOf(local: string | undefined, values: Values): Date | undefined {
	if (!local) return undefined;
	return momentOf(local.length === 10 ? `${local}T23:59` : local, zoneOfFicha(values));
}
