import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import { foldText } from "./address.ts";

const WEST_OF_AMAZONAS = "America/Eirunepe";

const zones: Record<string, string> = {
	AC: "America/Rio_Branco",
	AM: "America/Manaus",
	MS: "America/Campo_Grande",
	MT: "America/Cuiaba",
	RO: "America/Porto_Velho",
	RR: "America/Boa_Vista",
};

/** Where a place has another clock than its state, by its name without accents. */
const placeZones: readonly [uf: string, place: RegExp, zone: string][] = [
	["PE", /\bnoronha\b/, "America/Noronha"],
	// Their seats lie west of the law's line from Tabatinga to Porto Acre (Lei 12.876/2013); of others it is disputed.
	["AM", /^(atalaia do norte|benjamin constant|eirunepe|envira|guajara|ipixuna)$/, WEST_OF_AMAZONAS],
];

export function zoneOfState(uf: unknown): string {
	return zones[String(uf)] ?? BRAZIL_ZONE;
}

/** The property's own clock: a visit in Manaus is dated in Manaus, and one on the island on the island. */
export function zoneOf(address: { uf?: unknown; cidade?: unknown } | undefined): string {
	const name = foldText(String(address?.cidade ?? "")).trim();
	const own = placeZones.find(([uf, place]) => uf === address?.uf && place.test(name));
	return own?.[2] ?? zoneOfState(address?.uf);
}

const zoneNames: Record<string, string> = {
	"America/Rio_Branco": "Rio Branco",
	"America/Manaus": "Manaus",
	"America/Campo_Grande": "Campo Grande",
	"America/Cuiaba": "Cuiabá",
	"America/Porto_Velho": "Porto Velho",
	"America/Boa_Vista": "Boa Vista",
	"America/Noronha": "Fernando de Noronha",
	[WEST_OF_AMAZONAS]: "Eirunepé",
};

/** The clock as people call it: by the city, or the capital's. */
export function zoneName(zone: string): string {
	return zoneNames[zone] ?? "Brasília";
}
