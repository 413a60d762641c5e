import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import { mayRemoveImovel } from "#core/fichas/registry/who-decides.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { sendAlong } from "#server/platform/db/send-along.ts";
import { insertAlong, updateAlong } from "#server/platform/db/write-along.ts";
import { clientes, imoveis } from "./registry.table.ts";
import { clienteColumns, imovelColumns } from "./registry-columns.ts";

type World = Pick<Deps, "clock" | "random">;

/** `keep`: what was typed is older than what is known may be, as on a phone that was without a connection; nothing known is changed by it. */
export type Known = "update" | "keep";

/**
 * Everybody on a ficha; the id of the first. In the order of their documents, so that two fichas with the same
 * people never wait for each other.
 */
export async function rememberPeople(
	deps: World,
	tx: Transaction,
	seat: Seat,
	{ people, known }: { people: PessoaFields[]; known: Known },
): Promise<string | undefined> {
	const document = (person: PessoaFields) => person.cpf ?? person.cnpj ?? "";
	const inOrder = people.toSorted((one, other) => (document(one) < document(other) ? -1 : 1));
	const ids = new Map<PessoaFields, string>();
	for (const person of inOrder) ids.set(person, await rememberCliente(deps, tx, seat, { person, ifKnown: known }));
	return people[0] && ids.get(people[0]);
}

/**
 * Of those this broker looks after, the one with this document, or with this phone and name where there is no document,
 * brought up to date; else a new one. What is typed never finds, changes or shows a colleague's record of the same
 * person: that there are two is the managers' to see (overlaps.read.ts).
 */
async function rememberCliente(
	deps: World,
	tx: Transaction,
	{ accountId, personId }: Seat,
	{ person, ifKnown }: { person: PessoaFields; ifKnown: Known },
): Promise<string> {
	const now = deps.clock.now();
	const { cpfCnpj, telefone, nome } = clienteColumns(person);
	const keeper = { accountId, personId };
	const [known] = await (cpfCnpj
		? clienteByDocument(tx).execute({ ...keeper, cpfCnpj })
		: clienteByPhone(tx).execute({ ...keeper, telefone: telefone ?? "", nome }));
	// A visit asks for less than a proposal did: what is known and not asked for stays.
	const merged = clienteColumns({ ...known?.fields, ...filled(person) });
	const row = { ...merged, updatedAt: now, archivedAt: null };
	if (known && ifKnown === "keep") return known.id;
	if (known) {
		await updateAlong(tx, clientes, { id: known.id }, row);
		return known.id;
	}
	const [created] = await tx
		.insert(clientes)
		.values({ id: deps.random.uuid(), accountId, responsavelId: personId, createdAt: now, ...row })
		// Sent from two devices in the same moment.
		.onConflictDoUpdate({ target: [clientes.accountId, clientes.responsavelId, clientes.cpfCnpj], set: row })
		.returning({ id: clientes.id });
	return present(created, "the client that was just written").id;
}

const clienteByDocument = lockClienteBy(eq(clientes.cpfCnpj, sql.placeholder("cpfCnpj")), "lock_cliente_by_document");
const clienteByPhone = lockClienteBy(
	and(
		isNull(clientes.cpfCnpj),
		eq(clientes.telefone, sql.placeholder("telefone")),
		eq(clientes.nome, sql.placeholder("nome")),
	),
	"lock_cliente_by_phone",
);

function lockClienteBy(same: SQL | undefined, name: string) {
	return preparedOnce((tx: Transaction) =>
		tx
			.select({ id: clientes.id, fields: clientes.fields })
			.from(clientes)
			.where(
				and(
					eq(clientes.accountId, sql.placeholder("accountId")),
					eq(clientes.responsavelId, sql.placeholder("personId")),
					same,
				),
			)
			.limit(1)
			.for("update")
			.prepare(name),
	);
}

const addressLock = preparedOnce((tx: Transaction) => {
	const place = sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder("place")}, 0))`;
	return tx.select({ lock: place }).from(sql`(select) nothing`).prepare("lock_address");
});

const imovelAt = preparedOnce((tx: Transaction) =>
	tx
		.select({ id: imoveis.id, fields: imoveis.fields })
		.from(imoveis)
		.where(
			and(eq(imoveis.accountId, sql.placeholder("accountId")), eq(imoveis.addressKey, sql.placeholder("addressKey"))),
		)
		.orderBy(sql`${imoveis.archivedAt} is not null`, asc(imoveis.createdAt), asc(imoveis.id))
		.limit(1)
		.for("update")
		.prepare("lock_imovel_at"),
);

/**
 * The property at this address, brought up to date; or a new one. How the address is written stays as it is known:
 * cases and reports of others stand on it. What the managers archived is brought back by them alone.
 */
export async function rememberImovel(
	deps: World,
	tx: Transaction,
	seat: Seat,
	{ property, ifKnown }: { property: ImovelFields; ifKnown: Known },
): Promise<string> {
	const { accountId } = seat;
	const now = deps.clock.now();
	const { addressKey } = imovelColumns(property);
	// Two fichas at the same new address: the second one waits and finds it.
	await sendAlong(tx, addressLock(tx), { place: `${accountId} ${addressKey}` });
	const [known] = await imovelAt(tx).execute({ accountId, addressKey });
	if (!known) {
		const id = deps.random.uuid();
		const row = { id, accountId, createdAt: now, updatedAt: now, ...imovelColumns(filled(property)) };
		await insertAlong(tx, imoveis, row);
		return id;
	}
	if (ifKnown === "keep") return known.id;
	// What an address line is made of (core/fichas/document/summary-of.ts) is not taken over.
	const { endereco: _, empreendimento: __, bloco: ___, unidade: ____, ...said } = property;
	const row = { ...imovelColumns({ ...known.fields, ...said }), updatedAt: now };
	const back = mayRemoveImovel(seat) ? { archivedAt: null } : {};
	await updateAlong(tx, imoveis, { id: known.id }, { ...row, ...back });
	return known.id;
}

/** An address nobody filled in says nothing. */
function filled<Fields extends { endereco?: object | undefined }>(values: Fields): Omit<Fields, "endereco"> | Fields {
	const { endereco, ...rest } = values;
	return endereco && Object.keys(endereco).length === 0 ? rest : values;
}
