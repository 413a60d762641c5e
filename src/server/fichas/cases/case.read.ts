import { and, eq, inArray, ne, or } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { hasSigned } from "#core/fichas/cases/has-signed.ts";
import { scoreCase } from "#core/fichas/cases/score-case.ts";
import type { Sale } from "#core/fichas/draft/sale.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { mayDecideOnCliente } from "#core/fichas/registry/who-decides.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { fichas, fichaWords } from "#server/fichas/ficha.table.ts";
import { listsOf } from "#server/fichas/owner/interested-people.read.ts";
import { readCliente } from "#server/fichas/registry/cliente.read.ts";
import { readImovel } from "#server/fichas/registry/imovel.read.ts";
import { documentsIn, fichasOfProperty, namesPerson } from "#server/fichas/registry/property-fichas.read.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { matchWords } from "#server/fichas/search/match-words.ts";
import { clientesSeenBy, fichasSeenBy } from "#server/fichas/seen-by.ts";
import { findCaso } from "./case-access.read.ts";
import { readCaseSigners } from "./case-signers.read.ts";
import type { CasoRow } from "./ensure-case.ts";

type Input = { seat: Seat; clienteId: string; imovelId: string };
export type Case = NonNullable<Awaited<ReturnType<typeof readCase>>>;

/** What there is about one client and one property: what the two have in common, and the owner's authorisation. */
export async function readCase(deps: Pick<Deps, "db">, { seat, clienteId, imovelId }: Input) {
	const cliente = (await readCliente(deps, { seat, clienteId }))?.cliente;
	const imovel = (await readImovel(deps, { seat, imovelId }))?.imovel;
	if (!cliente || !imovel) return undefined;
	const all = await fichasOfProperty(deps, { seat, imovel });
	const named = all.filter((ficha) => ficha.tipo === "agenciamento" || namesPerson(ficha, cliente));
	const signers = await readCaseSigners(
		deps,
		named.map(({ id }) => id),
	);
	const own = named.map((ficha) => {
		const theirs = signers.filter(({ fichaId }) => fichaId === ficha.id);
		return { ...ficha, signers: theirs, clientSigned: theirs.some((signer) => hasSigned(signer, cliente)) };
	});
	const masked = maskDocument(cliente.cpfCnpj);
	// A list names other visitors too: a broker has those of an authorisation they look after.
	const lists = (await listsOf(deps, imovelId)).filter(
		({ fichaId }) => seesAll(seat) || all.some(({ id }) => id === fichaId),
	);
	const reports = lists.map((row) => ({
		...row,
		at: row.createdAt,
		names: row.list.pessoas.some(({ nome, documento }) => nome === cliente.nome && documento === masked),
	}));
	const caso = await findCaso(deps, { seat, clienteId, imovelId });
	const sale = caso && saleIn(caso);
	return {
		cliente,
		imovel,
		fichas: own,
		reports,
		caso,
		sale,
		score: scoreCase(own, reports, sale),
		/** Whoever only reads the client by a ficha of theirs says nothing about the deal. */
		mayDecide: mayDecideOnCliente(seat, cliente),
	};
}

function saleIn({ dealKind, soldOn, soldSource }: CasoRow): Sale | undefined {
	return dealKind && soldOn ? { kind: dealKind, on: soldOn, source: soldSource ?? "" } : undefined;
}

/** Properties this client has to do with. */
export async function propertiesOfClient(
	deps: Pick<Deps, "db">,
	{ seat, clienteId }: { seat: Seat; clienteId: string },
) {
	const cliente = (await readCliente(deps, { seat, clienteId }))?.cliente;
	if (!cliente) return undefined;
	const known = deps.db
		.select({ id: fichas.imovelId })
		.from(fichas)
		.where(
			and(
				fichasSeenBy(seat),
				ne(fichas.status, "rascunho"),
				or(eq(fichas.clienteId, clienteId), matchWords(fichaWords, seat.accountId, cliente.cpfCnpj ?? undefined)),
			),
		);
	const rows = await deps.db
		.select({ id: imoveis.id, name: imoveis.endereco })
		.from(imoveis)
		.where(and(eq(imoveis.accountId, seat.accountId), inArray(imoveis.id, known)))
		.orderBy(imoveis.endereco)
		.limit(100);
	return { name: cliente.nome, choices: rows };
}

/** Clients this property was shown to, or who made an offer. */
export async function clientsOfProperty(deps: Pick<Deps, "db">, { seat, imovelId }: { seat: Seat; imovelId: string }) {
	const imovel = isId(imovelId) ? (await readImovel(deps, { seat, imovelId }))?.imovel : undefined;
	if (!imovel) return undefined;
	const shown = (await fichasOfProperty(deps, { seat, imovel })).filter(({ tipo }) => tipo !== "agenciamento");
	const known = shown.flatMap(({ clienteId }) => clienteId ?? []);
	// The second of a couple is on the ficha by document only.
	const documents = shown.flatMap(({ fields }) => documentsIn(fields));
	const rows = await deps.db
		.select({ id: clientes.id, name: clientes.nome })
		.from(clientes)
		.where(and(clientesSeenBy(seat), or(inArray(clientes.id, known), inArray(clientes.cpfCnpj, documents))))
		.orderBy(clientes.nome)
		.limit(100);
	return { name: imovel.endereco, choices: rows };
}
