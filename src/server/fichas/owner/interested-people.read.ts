import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import { PARTNER } from "#core/fichas/draft/partnership.ts";
import { type InterestedPerson, peopleWhoVisited } from "#core/fichas/owner/interested-list.ts";
import { ownersIn } from "#core/fichas/owner/owners-in.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { readImovel } from "#server/fichas/registry/imovel.read.ts";
import { fichasOfProperty, type PropertyFicha } from "#server/fichas/registry/property-fichas.read.ts";
import { fichasSeenBy, isSeen } from "#server/fichas/seen-by.ts";
import { interestedLists } from "./interested-list.table.ts";

/** Who visited a property and signed for it, who owns it, and which lists its owner was sent. */
export async function readInterested(deps: Pick<Deps, "db">, asked: { seat: Seat; imovelId: string }) {
	const found = await readImovel(deps, asked);
	if (!found) return undefined;
	const { imovel } = found;
	const { seat } = asked;
	const all = await fichasOfProperty(deps, { seat: holderSeat(seat.accountId), imovel });
	const authorisation = all.findLast(
		(ficha) => ficha.tipo === "agenciamento" && ficha.status === "assinada" && isSeen(seat, ficha),
	);
	// The owner is owed the names of all who came; whoever does not look after the authorisation sees their own.
	const visits = all.filter((ficha) => ficha.tipo === "visita" && (authorisation || isSeen(seat, ficha)));
	return {
		imovel: { id: imovel.id, endereco: imovel.endereco, codigo: imovel.codigo },
		people: await peopleOf(deps, visits),
		unsigned: visits.filter(({ status }) => status !== "assinada").length,
		authorisation: authorisation && {
			id: authorisation.id,
			protocolo: authorisation.protocolo,
			from: authorisation.happensOn,
			until: authorisation.validUntil,
			owners: ownersIn(authorisation.fields),
		},
		sent: authorisation ? await listsOf(deps, imovel.id) : [],
	};
}

/** Whoever visited and signed it, also where the other of a couple has not yet; a partner broker signs, and visited nothing. */
async function peopleOf({ db }: Pick<Deps, "db">, visits: PropertyFicha[]): Promise<InterestedPerson[]> {
	if (visits.length === 0) return [];
	const ids = visits.map(({ id }) => id);
	const signers = await db
		.select({ fichaId: fichaSigners.fichaId, nome: fichaSigners.nome, cpfCnpj: fichaSigners.cpfCnpj })
		.from(fichaSigners)
		.where(and(inArray(fichaSigners.fichaId, ids), eq(fichaSigners.status, "assinou"), ne(fichaSigners.papel, PARTNER)))
		.orderBy(fichaSigners.position);
	return peopleWhoVisited(
		visits.map(({ id, protocolo, happensOn }) => ({
			protocolo,
			data: happensOn ?? "",
			signers: signers.filter(({ fichaId }) => fichaId === id),
		})),
	);
}

export function listsOf({ db }: Pick<Deps, "db">, imovelId: string) {
	return db
		.select()
		.from(interestedLists)
		.where(eq(interestedLists.imovelId, imovelId))
		.orderBy(desc(interestedLists.createdAt))
		.limit(50);
}

/** A list as it was sent, for whoever looks after its authorisation. */
export async function readInterestedList({ db }: Pick<Deps, "db">, { seat, listId }: { seat: Seat; listId: string }) {
	if (!isId(listId)) return undefined;
	const [found] = await db
		.select({ list: interestedLists })
		.from(interestedLists)
		.innerJoin(fichas, eq(fichas.id, interestedLists.fichaId))
		.where(and(eq(interestedLists.id, listId), fichasSeenBy(seat)));
	return found?.list;
}
