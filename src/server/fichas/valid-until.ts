import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import { zoneOf } from "#core/fichas/registry/zone-of.ts";
import { momentOf } from "#core/kernel/day.ts";

type Placed = { imoveis?: ImovelFields[] | undefined };

/** The property's zone: by where it stands, not by the phone's. */
export function zoneOfFicha(values: Placed): string {
	return zoneOf(values.imoveis?.[0]?.endereco);
}

/** A day lasts to its end; a moment is what it says, both on the property's clock. */
export function validUntilOf(local: string | undefined, values: Placed): Date | undefined {
	if (!local) return undefined;
	return momentOf(local.length === 10 ? `${local}T23:59` : local, zoneOfFicha(values));
}
