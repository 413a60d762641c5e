import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Values } from "#core/fichas/field.ts";
import { maskDocument } from "#core/fichas/mask-document.ts";
import type { Sale } from "#core/fichas/sale.ts";
import { scoreCase } from "#core/fichas/score-case.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { findCaso } from "./case-desk.read.ts";
import { readCliente } from "./cliente.read.ts";
import { clientes, fichas, imoveis } from "./ficha.table.ts";
import { readImovel } from "./imovel.read.ts";
import { listsOf } from "./interested-people.read.ts";
import type { CasoRow } from "./keep-case.ts";
import { matchWords } from "./match-words.ts";
import { documentsIn, fichasOfProperty, namesPerson } from "./property-fichas.read.ts";

type Asked = { userId: string; clienteId: string; imovelId: string };
export type Case = NonNullable<Awaited<ReturnType<typeof readCase>>>;

/** What there is about one client and one property: what the two have in common, and the owner's authorisation. */
export async function readCase(deps: Pick<Deps, "db">, { userId, clienteId, imovelId }: Asked) {
	const cliente = (await readCliente(deps, { userId, clienteId }))?.cliente;
	const imovel = (await readImovel(deps, { userId, imovelId }))?.imovel;
	if (!cliente || !imovel) return undefined;
	const all = await fichasOfProperty(deps, { userId, imovel });
	const own = all.filter((ficha) => ficha.tipo === "agenciamento" || namesPerson(ficha, cliente));
	const masked = maskDocument(cliente.cpfCnpj);
	const lists = await listsOf(deps, imovelId);
	const reports = lists.map((row) => ({
		...row,
		at: row.createdAt,
		names: row.list.pessoas.some(({ nome, documento }) => nome === cliente.nome && documento === masked),
	}));
	const caso = await findCaso(deps, { userId, clienteId, imovelId });
	const sale = caso && saleIn(caso);
	return { cliente, imovel, fichas: own, reports, caso, sale, score: scoreCase(own, reports, sale) };
}

function saleIn({ dealKind, soldOn, soldSource }: CasoRow): Sale | undefined {
	return dealKind && soldOn ? { kind: dealKind, on: soldOn, source: soldSource ?? "" } : undefined;
}

/** Properties this client has to do with. */
export async function propertiesOfClient(
	deps: Pick<Deps, "db">,
	{ userId, clienteId }: { userId: string; clienteId: string },
) {
	const cliente = (await readCliente(deps, { userId, clienteId }))?.cliente;
	if (!cliente) return undefined;
	const known = deps.db
		.select({ id: fichas.imovelId })
		.from(fichas)
		.where(
			and(
				eq(fichas.accountId, userId),
				ne(fichas.status, "rascunho"),
				or(eq(fichas.clienteId, clienteId), matchWords(fichas.words, userId, cliente.cpfCnpj ?? undefined)),
			),
		);
	const rows = await deps.db
		.select({ id: imoveis.id, name: imoveis.endereco })
		.from(imoveis)
		.where(and(eq(imoveis.accountId, userId), inArray(imoveis.id, known)))
		.orderBy(imoveis.endereco)
		.limit(100);
	return { name: cliente.nome, choices: rows };
}

/** Clients this property was shown to, or who made an offer. */
export async function clientsOfProperty(
	deps: Pick<Deps, "db">,
	{ userId, imovelId }: { userId: string; imovelId: string },
) {
	const imovel = isId(imovelId) ? (await readImovel(deps, { userId, imovelId }))?.imovel : undefined;
	if (!imovel) return undefined;
	const shown = (await fichasOfProperty(deps, { userId, imovel })).filter(({ tipo }) => tipo !== "agenciamento");
	const known = shown.flatMap(({ clienteId }) => clienteId ?? []);
	// The second of a couple is on the ficha by document only.
	const documents = shown.flatMap(({ fields }) => documentsIn(fields as Values));
	const rows = await deps.db
		.select({ id: clientes.id, name: clientes.nome })
		.from(clientes)
		.where(and(eq(clientes.accountId, userId), or(inArray(clientes.id, known), inArray(clientes.cpfCnpj, documents))))
		.orderBy(clientes.nome)
		.limit(100);
	return { name: imovel.endereco, choices: rows };
}
