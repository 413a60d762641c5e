import { randomUUID } from "node:crypto";
import { foldText } from "#core/fichas/registry/address.ts";
import type { Deps } from "#server/deps.ts";

const BATCH = 500;
const first = "Ana João Maria José Antônio Francisca Carlos Paulo Helena Júlia Pedro Lucas Inês Rita Davi Bruno".split(
	" ",
);
const last =
	"Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Carvalho Araújo Ribeiro".split(
		" ",
	);
const streets = "Rua Augusta|Avenida Paulista|Rua das Flores|Rua XV de Novembro|Travessa do Ouvidor|Rua Chile".split(
	"|",
);
const towns = "São Paulo/SP|Rio de Janeiro/RJ|Curitiba/PR|Manaus/AM|Recife/PE".split("|");
const types = ["visita", "visita", "visita", "proposta", "agenciamento", "vistoria"];
const statuses = ["assinada", "assinada", "assinada", "rascunho", "aguardando", "expirada", "recusada"];
const letters = { visita: "V", proposta: "P", agenciamento: "A", vistoria: "T" } as Record<string, string>;

/** The same fichas each time: names that thousands share beside numbers that only one has. */
export async function fillFichas(
	{ pool }: Pick<Deps, "pool">,
	userId: string,
	count: number,
	{ from: firstMoment = Date.UTC(2024, 0, 1), every = 900_000, mark = "" } = {},
): Promise<void> {
	// As much beside the columns as a real ficha has: what a list does not ask for must not slow it down.
	const filling = JSON.stringify({ texto: "Cláusula do documento. ".repeat(120) });
	await fillKnown({ pool }, userId);
	for (let from = 0; from < count; from += BATCH) {
		const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) =>
			row(from + at, firstMoment + (from + at) * every, mark),
		);
		await pool.query(
			`insert into fichas (id, account_id, corretor_id, tipo, status, protocolo, cliente_nome, imovel_endereco, fields,
				document, happens_on, valid_until, sign_until, search, created_at, updated_at, sent_at, imovel_id, cliente_id,
				notas, resposta)
			select id, $1::uuid, $1::uuid, tipo, status, protocolo, nome, endereco, $3::text::jsonb, $3::text::json, moment::date,
				moment + interval '90 days', moment + interval '7 days', search, moment, moment, moment,
				md5($1 || 'imovel' || imovel)::uuid, md5($1 || 'cliente' || cliente)::uuid, notas, resposta
			from json_to_recordset($2) as given(id uuid, tipo text, status text, protocolo text, nome text, endereco text,
				search text, moment timestamptz, imovel int, cliente int, notas jsonb, resposta text)`,
			[userId, JSON.stringify(rows), filling],
		);
		await pool.query(
			`insert into ficha_signers (id, ficha_id, position, papel, nome, status, token_hash, code_hash, refusal)
			select gen_random_uuid(), id, 0, 'Visitante', nome,
				case status when 'assinada' then 'assinou' when 'recusada' then 'recusou' else 'aguardando' end,
				id::text, id::text, case when status = 'recusada' then 'Sem tempo' end from json_to_recordset($1) as given(id uuid, nome text, status text)
			where status <> 'rascunho'`,
			[JSON.stringify(rows)],
		);
	}
	await pool.query("vacuum analyze fichas");
	await pool.query("vacuum analyze ficha_signers");
}

const PROPERTIES = 2000;
const CLIENTS = 20_000;

/** Properties and clients that the fichas share. */
async function fillKnown({ pool }: Pick<Deps, "pool">, userId: string): Promise<void> {
	await pool.query(
		`insert into imoveis (id, account_id, endereco, address_key, fields, search, created_at, updated_at)
		select md5($1 || 'imovel' || n)::uuid, $1::uuid, 'Rua Augusta, ' || n, 'rua augusta ' || n, '{}', 'rua augusta ' || n,
			now(), now() from generate_series(0, ${PROPERTIES - 1}) n`,
		[userId],
	);
	await pool.query(
		`insert into clientes (id, account_id, nome, fields, search, created_at, updated_at)
		select md5($1 || 'cliente' || n)::uuid, $1::uuid, 'Cliente ' || n, '{}', 'cliente ' || n, now(), now()
		from generate_series(0, ${CLIENTS - 1}) n`,
		[userId],
	);
}

export const documentOf = (number: number) => String(10_000_000_000 + ((number * 7919) % 89_999_999_999));
export const phoneOf = (number: number) => `119${String(10_000_000 + number * 13).slice(-8)}`;
export const nameOf = (number: number) =>
	[first[number % 16], last[(number * 7) % 14], last[(number * 11 + 3) % 14]].join(" ");

function row(number: number, moment: number, mark: string) {
	const tipo = types[number % 6] ?? "visita";
	const nome = nameOf(number);
	const endereco = `${streets[number % 6]}, ${1 + (number % 3000)}, ap. ${number % 200}, ${towns[number % 5]}`;
	const status = statuses[number % 7];
	const rated = tipo === "visita" && status === "assinada";
	const code = number.toString(32).padStart(8, "0").toUpperCase();
	return {
		id: randomUUID(),
		tipo,
		status,
		protocolo: `${mark}${letters[tipo]}26-${code.slice(0, 4)}-${code.slice(4)}`,
		nome,
		endereco,
		search: foldText([nome, documentOf(number), phoneOf(number), `ref-${number}`, endereco].join(" ")),
		imovel: (number * 17) % PROPERTIES,
		cliente: (number * 13) % CLIENTS,
		notas: rated ? { nota_preco: 1 + (number % 5), nota_geral: 1 + (number % 4), nota_localizacao: 4 } : null,
		resposta: tipo === "proposta" && status === "assinada" ? (number % 2 ? "aceita" : "recusada") : null,
		moment: new Date(moment).toISOString(),
	};
}
