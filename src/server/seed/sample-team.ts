import type { Seat } from "#core/accounts/seat.ts";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { seatIn } from "#server/accounts/seat.read.ts";
import type { Deps } from "#server/deps.ts";
import { saveCorretor } from "#server/fichas/registry/save-corretor.ts";
import type { PropertyKey } from "./fichas/properties.ts";

/** Who works with the demo account's holder. They sign in after asking for a new password. */
export const sampleBrokers = [
	{
		email: "marcos@exemplo.com.br",
		name: "Marcos Teixeira",
		username: "marcosteixeira",
		document: "15350946056",
		creci: "CRECI/SP 187340-F",
		where: ["tucuna", "vergueiro", "lorena"],
	},
	{
		email: "camila@exemplo.com.br",
		name: "Camila Duarte",
		username: "camiladuarte",
		document: "86288366757",
		creci: "CRECI/SP 231905-F",
		where: ["fradique", "bartira", "joaquim"],
	},
] as const satisfies { where: readonly PropertyKey[]; [word: string]: unknown }[];

/** Each property has its broker; whatever nobody else looks after is the holder's. */
export async function seatSampleTeam(deps: Deps, holder: Seat): Promise<(where: PropertyKey) => Seat> {
	const seats = new Map<PropertyKey, Seat>();
	for (const { email, creci, where } of sampleBrokers) {
		const person = await accountByEmail(deps, email);
		const seat = person && (await seatIn(deps, { accountId: holder.accountId, personId: person.id }));
		if (!seat) continue;
		await saveCorretor(deps, { userId: seat.personId, raw: { creci } });
		for (const key of where) seats.set(key, seat);
	}
	return (where) => seats.get(where) ?? holder;
}
