import { hash } from "node:crypto";
import type pg from "pg";
import { eventText } from "#core/fichas/evidence/event-chain.ts";
import { foldText } from "#core/fichas/registry/address.ts";
import type { Deps } from "#server/deps.ts";
import { connect } from "#server/platform/db/connect.ts";
import { embeddedAddress } from "#server/platform/db/embedded/embedded-postgres.ts";
import { nativeSha256 } from "#server/platform/sha256.ts";
import { clientWords, propertyWords } from "./parties.ts";
import { LARGE_BROKERS, type Shape } from "./shape.ts";
import type { Template } from "./templates.ts";
import { wordsIn } from "./words.ts";

const BATCH = 4000;
/** Between two events of one ficha so many others come to their turn: its events lie apart in the log, as in life. */
const APART = 37;
const FILLED = [
	...["fichas", "ficha_signers", "sealed_documents", "evidence_log", "clientes", "imoveis", "kept_numbers"],
	"month_parts",
];

type Templates = ReadonlyMap<string, Template>;

/** The same id each time, and as PostgreSQL's `md5(…)::uuid` makes it. */
export const idOf = (of: string) =>
	hash("md5", of, "hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
export const accountId = (account: number) => idOf(`conta ${account}`);
/** 0 is whoever holds the account. */
export const personId = (account: number, broker: number) =>
	broker === 0 ? accountId(account) : idOf(`corretor ${broker}`);
export const fichaId = (n: number) => idOf(`ficha ${n}`);
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const INITIALS: Record<string, string> = { visita: "V", proposta: "P", agenciamento: "A", vistoria: "T" };
/** Looks like chance, and no two are alike: an odd factor over forty bits gives each number another one. */
export function protocolo(n: number, tipo: string): string {
	const mixed = (n * 2_654_435_761) % 2 ** 40;
	const letters = Array.from({ length: 8 }, (_, at) => LETTERS[Math.floor(mixed / 32 ** at) % 32]).join("");
	return `${INITIALS[tipo]}26-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * Copies the templates into all accounts: rows as wide as the product makes them, a log whose every hash is right.
 * Without its indexes, triggers and waits for the disk, which are put back: by the way of one ficha at a time it would
 * take half a day.
 */
export async function fillScale({ config }: Deps, shape: Shape, templates: Templates): Promise<void> {
	const { pool } = connect(await embeddedAddress(config.dataDir), { max: 1, statementTimeoutMs: 0 });
	const client = await pool.connect();
	try {
		for (const setting of ["fsync = off", "full_page_writes = off", "autovacuum = off", "max_wal_size = '4GB'"])
			await client.query(`alter system set ${setting}`);
		await client.query("select pg_reload_conf()");
		await client.query("set synchronous_commit = off");
		await client.query("set session_replication_role = replica");
		await client.query("set maintenance_work_mem = '768MB'");
		const putBack = await takeIndexes(client);
		await fillAccounts(client, shape);
		await fillRows(client, shape, templates);
		await client.query("truncate ficha_counts");
		await client.query(
			`insert into ficha_counts (account_id, responsavel_id, status, change, fresh)
			select account_id, responsavel_id, status, count(*), false from fichas group by 1, 2, 3`,
		);
		await client.query("truncate kept_numbers");
		await client.query(
			`insert into kept_numbers (account_id, span, day, corretor_id, tipo, status, resposta, change, notas, fresh)
			select account_id, span, day, corretor_id, tipo, status, resposta, change, notas, false from numbers_of_fichas`,
		);
		await client.query("truncate month_changes, month_parts");
		await client.query("insert into month_parts select * from parts_of_fichas");
		await client.query(
			`insert into month_parts (account_id, month, kind, subject, total)
			select account_id, month, 'chances', '00000000-0000-0000-0000-000000000000'::uuid, count(*)
			from month_parts where kind = 'chance' group by 1, 2`,
		);
		for (const create of putBack) await client.query(create);
		await client.query("vacuum analyze");
		await client.query("checkpoint");
	} finally {
		client.release();
		await pool.end();
	}
}

/** All but those that are constraints. Gives back what makes them again. */
async function takeIndexes(client: pg.ClientBase): Promise<string[]> {
	const { rows } = await client.query<{ name: string; create: string }>(
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as create from pg_index
		where indrelid = any ($1::regclass[]) and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
		[FILLED],
	);
	for (const { name } of rows) await client.query(`drop index ${name}`);
	return rows.map(({ create }) => create);
}

async function fillAccounts(client: pg.ClientBase, shape: Shape): Promise<void> {
	const { accounts, end } = shape;
	const people = `(select md5('conta ' || n)::uuid as id, 'conta' || n as name from generate_series(0, ${accounts}) n
		union all select md5('corretor ' || n)::uuid, 'corretor' || n from generate_series(1, ${LARGE_BROKERS}) n) as person`;
	await client.query(`insert into a_usuarios (id, email, status_conta, created_at)
		select id, name || '@exemplo.com.br', 'ativo', to_timestamp(${end / 1000}) - interval '800 days' from ${people}`);
	await client.query(`insert into profiles (user_id, nome_completo, email, telefone, nome_usuario, plano_tipo, quota_limite)
		select id, name, name || '@exemplo.com.br', '11987654321', name, 'premium', -1 from ${people}`);
	await client.query(`insert into account_members (id, account_id, user_id, role, joined_at)
		select gen_random_uuid(), md5('conta 0')::uuid, md5('corretor ' || n)::uuid, 'corretor', now()
		from generate_series(1, ${LARGE_BROKERS}) n`);
	for (let account = 0; account <= accounts; account += FILLED_AT_ONCE) {
		const of = Array.from({ length: Math.min(FILLED_AT_ONCE, accounts + 1 - account) }, (_, at) => account + at);
		await client.query(INSERT_CLIENTS, [JSON.stringify(of.flatMap((one) => clientsOf(one, shape))), end / 1000]);
		await client.query(INSERT_PROPERTIES, [JSON.stringify(of.flatMap((one) => propertiesOf(one, shape))), end / 1000]);
	}
}

const FILLED_AT_ONCE = 300;
/** Each met a minute before the one before it, which is the order of their lists. */
const MET = "to_timestamp($2) - n * interval '1 minute'";
const INSERT_CLIENTS = `insert into clientes (id, account_id, responsavel_id, nome, cpf_cnpj, telefone, fields, search, created_at,
		updated_at) select md5('cliente ' || a || ' ' || n)::uuid, md5('conta ' || a)::uuid, md5('conta ' || a)::uuid, nome,
		documento, telefone, '{}', search, ${MET}, ${MET} from json_to_recordset($1) as
		given(a int, n int, nome text, documento text, telefone text, search text)`;
const INSERT_PROPERTIES = `insert into imoveis (id, account_id, endereco, address_key, fields, search, created_at, updated_at)
	select md5('imovel ' || a || ' ' || n)::uuid, md5('conta ' || a)::uuid, endereco, search, '{}', search, ${MET}, ${MET}
	from json_to_recordset($1) as given(a int, n int, endereco text, search text)`;

function clientsOf(account: number, shape: Shape) {
	return Array.from({ length: shape.clientsOf(account) }, (_, n) => {
		const { nome, documento, telefone } = clientWords(account, n);
		return { a: account, n, nome, documento, telefone, search: foldText([nome, documento, telefone].join(" ")) };
	});
}

function propertiesOf(account: number, shape: Shape) {
	return Array.from({ length: shape.propertiesOf(account) }, (_, n) => {
		const { endereco } = propertyWords(account, n);
		return { a: account, n, endereco, search: foldText(endereco) };
	});
}

async function fillRows(client: pg.ClientBase, shape: Shape, templates: Templates): Promise<void> {
	const columns = new Map<string, string[]>();
	for (const table of FILLED) columns.set(table, await columnsOf(client, table));
	const insertFichas = insertFrom(
		"fichas",
		columns.get("fichas"),
		fichaColumns,
		"copy(id uuid, template uuid, account uuid,\
 person uuid, protocolo text, nome text, endereco text, search text, moment timestamptz, cliente text, imovel text, notas jsonb,\
 resposta text, ends timestamptz)",
	);
	const insertSigners = insertFrom(
		"ficha_signers",
		columns.get("ficha_signers"),
		signerColumns,
		"copy(id uuid, template uuid,\
 ficha uuid, nome text, token text, code text)",
	);
	const insertSeals = insertFrom(
		"sealed_documents",
		columns.get("sealed_documents"),
		sealColumns,
		"copy(id uuid, template uuid,\
 protocolo text, seq bigint)",
		"ficha_id",
	);
	const { rows } = await client.query("select seq::int, hash from evidence_log order by seq desc limit 1");
	let last: { seq: number; hash: string } = rows[0];
	const most = Math.max(...[...templates.values()].map(({ events }) => events.length));
	const templateOf = (n: number) => templates.get(shape.templateOf(n));
	let sending: Promise<unknown> = Promise.resolve();
	for (let from = 0; from < shape.fichas + most * APART; from += BATCH) {
		const [fichas, signers, events, seals] = [[], [], [], []] as object[][];
		for (let turn = from; turn < from + BATCH; turn++) {
			const template = turn < shape.fichas ? templateOf(turn) : undefined;
			if (template) {
				fichas?.push(fichaRow(turn, shape, template));
				for (const [at, id] of template.signers.entries()) signers?.push(signerRow(turn, at, id));
			}
			const moment = new Date(shape.momentOf(Math.min(turn, shape.fichas - 1))).toISOString();
			for (let at = 0; at < most; at++) {
				const n = turn - at * APART;
				const of = n >= 0 && n < shape.fichas ? templateOf(n) : undefined;
				const event = of?.events[at];
				if (!of || !event) continue;
				const content = contentFor(n, of, event.content);
				const unlinked = {
					seq: last.seq + 1,
					at: moment,
					kind: event.kind,
					fichaId: fichaId(n),
					contentHash: nativeSha256(content),
				};
				const linked = { ...unlinked, previousHash: last.hash };
				const hashed = { ...linked, hash: nativeSha256(eventText(linked)) };
				last = hashed;
				events?.push({ ...hashed, content });
				if (event.kind === "selada")
					seals?.push({ id: fichaId(n), template: of.id, protocolo: protocolo(n, of.tipo), seq: hashed.seq });
			}
		}
		const texts = [fichas, signers, events, seals].map((each) => JSON.stringify(each));
		// While the database takes one batch, the next one is made.
		await sending;
		sending = (async () => {
			for (const [at, insert] of [insertFichas, insertSigners, INSERT_EVENTS, insertSeals].entries())
				await client.query(insert, [texts[at]]);
		})();
		if (from % (BATCH * 25) === 0 && from > 0) console.log(`  ${from} fichas`);
	}
	await sending;
}

const INSERT_EVENTS = `insert into evidence_log (seq, at, kind, ficha_id, content, content_hash, previous_hash, hash)
	select seq, at, kind, "fichaId", content, "contentHash", "previousHash", hash from json_to_recordset($1) as
	given(seq bigint, at timestamptz, kind text, "fichaId" uuid, content text, "contentHash" text, "previousHash" text, hash text)`;

async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(
		`select column_name as name from information_schema.columns
		where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
		[table],
	);
	return rows.map(({ name }) => name);
}

/** Every column as the template has it, but for those that tell one copy from another. */
function insertFrom(
	table: string,
	columns: string[] = [],
	given: Record<string, string>,
	copy: string,
	key = "id",
): string {
	return `insert into ${table} (${columns.join(", ")}) select ${columns.map((name) => given[name] ?? `source.${name}`).join(", ")}
		from json_to_recordset($1) as ${copy} join ${table} source on source.${key} = copy.template`;
}

/** As long after its beginning as with the template. */
const moved = (column: string) => [column, `source.${column} + (copy.moment - source.created_at)`];
const fichaColumns: Record<string, string> = {
	id: "copy.id",
	account_id: "copy.account",
	corretor_id: "copy.person",
	responsavel_id: "copy.person",
	protocolo: "copy.protocolo",
	cliente_nome: "copy.nome",
	imovel_endereco: "copy.endereco",
	search: "copy.search",
	cliente_id: "md5(copy.cliente)::uuid",
	imovel_id: "md5(copy.imovel)::uuid",
	notas: "copy.notas",
	resposta: "copy.resposta",
	happens_on: "copy.moment::date",
	...Object.fromEntries(
		["created_at", "updated_at", "sent_at", "signed_at", "ended_at", "sealed_at", "sign_until"].map(moved),
	),
	valid_until: "coalesce(copy.ends, source.valid_until + (copy.moment - source.created_at))",
};
const signerColumns: Record<string, string> = {
	id: "copy.id",
	ficha_id: "copy.ficha",
	nome: "copy.nome",
	token_hash: "copy.token",
	code_hash: "copy.code",
};
const sealColumns: Record<string, string> = { ficha_id: "copy.id", protocolo: "copy.protocolo", event_seq: "copy.seq" };

function fichaRow(n: number, shape: Shape, { id, tipo, status }: Template) {
	const { nome, endereco, documento, telefone } = shape.wordsOf(n);
	const account = shape.accountOf(n);
	const { client, property } = shape.partyOf(n);
	return {
		id: fichaId(n),
		template: id,
		account: accountId(account),
		person: personId(account, shape.brokerOf(n)),
		protocolo: protocolo(n, tipo),
		nome,
		endereco,
		search: foldText([nome, documento, telefone, `ref-${n}`, endereco].join(" ")),
		moment: new Date(shape.momentOf(n)).toISOString(),
		cliente: `cliente ${account} ${client}`,
		imovel: `imovel ${account} ${property}`,
		notas: tipo === "visita" && status === "assinada" ? { nota_preco: 1 + (n % 5), nota_geral: 1 + (n % 4) } : null,
		resposta: tipo === "proposta" ? (n % 2 ? "aceita" : "recusada") : null,
		ends: tipo === "agenciamento" ? shape.endOf(n) : null,
	};
}

const signerId = (n: number, at: number) => idOf(`assina ${n} ${at}`);

function signerRow(n: number, at: number, template: string) {
	const id = signerId(n, at);
	const nome = wordsIn(n + at).nome;
	return { id, template, ficha: fichaId(n), nome, token: nativeSha256(id), code: nativeSha256(`c${id}`) };
}

function contentFor(n: number, template: Template, content: string): string {
	let text = content.replaceAll(template.protocolo, protocolo(n, template.tipo));
	for (const [at, id] of template.signers.entries()) text = text.replaceAll(id, signerId(n, at));
	return text;
}
