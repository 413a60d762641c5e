import { and, desc, eq, ne } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { presetOf, type RoomPreset } from "#core/fichas/draft/inspection/room-presets.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";

const LOOKED_AT = 12;
const MOST = 3;

/** The rooms of the last inspections somebody sent, each arrangement once: what was made once is there the next time. */
export async function readOwnPresets({ db }: Pick<Deps, "db">, seat: Seat): Promise<RoomPreset[]> {
	const rows = await db
		.select({ fields: fichas.fields, endereco: fichas.imovelEndereco })
		.from(fichas)
		.where(and(fichasSeenBy(seat), eq(fichas.tipo, "vistoria"), ne(fichas.status, "rascunho")))
		.orderBy(desc(fichas.createdAt))
		.limit(LOOKED_AT);
	const found = rows.flatMap(({ fields, endereco }) => presetOf(`Como em ${shortPlace(endereco)}`, fields) ?? []);
	const arrangement = ({ ambientes }: RoomPreset) => JSON.stringify(ambientes);
	const seen = new Set<string>();
	return found
		.filter(
			(preset) =>
				!seen.has(arrangement(preset)) &&
				!seen.has(preset.nome) &&
				seen.add(arrangement(preset)) &&
				seen.add(preset.nome),
		)
		.slice(0, MOST);
}

/** Street and number are enough to remember a place by. */
function shortPlace(endereco: string | null): string {
	return endereco?.split(", ").slice(0, 2).join(", ") || "outra vistoria";
}
