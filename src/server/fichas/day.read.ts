import { and, asc, type Column, desc, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Seat, showsAll } from "#core/accounts/seat.ts";
import { noticeEnd } from "#core/fichas/draft/ending-soon.ts";
import { standingStatuses, waitingStatuses } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { daysBetween, LAST_ZONE, lastDay } from "#core/fichas/last-day.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { zoneOf } from "#core/fichas/registry/zone-of.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { oneOf } from "#server/platform/db/columns.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { countedFor } from "./counts/ficha-counts.read.ts";
import { fichaCounts } from "./counts/ficha-counts.table.ts";
import { fichaSigners, fichas } from "./ficha.table.ts";
import { fichaLineColumns } from "./ficha-row.read.ts";
import { inStatus } from "./in-status.ts";
import { preparedByView } from "./prepared-by-view.ts";
import { readQuota } from "./quota.read.ts";
import { type AskingSeat, fichasShownTo } from "./seen-by.ts";

const MOST = 20;
/** All that the day shows of them; their list has the rest. */
const MOST_DRAFTS = 5;

/** What a broker's morning begins with. */
export async function readDay(deps: Pick<Deps, "db" | "clock">, seat: Seat) {
	const now = deps.clock.now();
	const today = dayIn(BRAZIL_ZONE, now);
	const [rows, quota] = await Promise.all([readLists(deps, seat, { now, today }), readQuota(deps, seat.accountId)]);
	const inList = (list: ListName) => rows.filter((row) => row.list === list);
	const waiting = withOpenSigners(inList("waiting"));
	return {
		today,
		// Late in the evening it is tomorrow in São Paulo and still today in Acre: each visit has its property's day.
		visits: inList("visits").filter(({ happensOn, zone }) => happensOn === dayIn(zone, now)),
		drafts: inList("drafts"),
		waiting,
		waitingCount: waiting.at(-1)?.waitingInAll ?? waiting.length,
		authorisations: inList("authorisations").map((row) => ({
			...row,
			daysLeft: row.validUntil ? daysBetween(today, lastDay(row.validUntil)) : 0,
		})),
		proposals: inList("proposals"),
		contested: inList("contested"),
		quota,
	};
}

const listNames = ["visits", "drafts", "waiting", "authorisations", "proposals", "contested"] as const;
type ListName = (typeof listNames)[number];

/** All lists of the day by one question: six small ones cost the pages that are asked for most more than their rows. */
function readLists(
	{ db }: Pick<Deps, "db">,
	{ accountId, personId, ...seat }: Seat,
	{ now, today }: { now: Date; today: string },
) {
	return listsOf(db, showsAll(seat)).execute({
		...{ accountId, personId, now, today, westToday: dayIn(LAST_ZONE, now) },
		agenciamento: noticeEnd("agenciamento", now),
		proposta: noticeEnd("proposta", now),
	});
}

type FoundRow = Awaited<ReturnType<typeof readLists>>[number];
/** Who has not decided yet and may, of a ficha that waits. */
type OpenSigner = { id: string; nome: string; telefone: string | null; reminders: number; linkVersion: number };

/** A ficha comes once for each who may still sign it, one after the other, and once where nobody may. */
function withOpenSigners(rows: FoundRow[]): (FoundRow & { openSigners: OpenSigner[] })[] {
	const waiting: (FoundRow & { openSigners: OpenSigner[] })[] = [];
	for (const row of rows) {
		if (waiting.at(-1)?.id !== row.id) waiting.push(Object.assign(row, { openSigners: [] }));
		const { signerId: id, nome, telefone, reminders, linkVersion } = row;
		if (id && nome !== null && reminders !== null && linkVersion !== null)
			waiting.at(-1)?.openSigners.push({ id, nome, telefone, reminders, linkVersion });
	}
	return waiting;
}

const beginsAt = sql<string | null>`fichas.fields ->> 'hora_inicio'`;

// Types, statuses and how many are written out, not given as values: with them it is planned once (planned-once.ts).
const ofType = (tipo: FichaType) => sql`${fichas.tipo} = ${oneOf([tipo])}`;
const endingSoon = (tipo: "agenciamento" | "proposta") => [
	ofType(tipo),
	gte(fichas.validUntil, unseenByPlan(sql.placeholder("now"), "timestamptz")),
	lte(fichas.validUntil, unseenByPlan(sql.placeholder(tipo), "timestamptz")),
];
const lists: Record<ListName, [order: SQL, ...where: SQL[]]> = {
	visits: [
		asc(beginsAt),
		ofType("visita"),
		gte(fichas.happensOn, unseenByPlan(sql.placeholder("westToday"), "date")),
		lte(fichas.happensOn, unseenByPlan(sql.placeholder("today"), "date")),
	],
	drafts: [desc(fichas.updatedAt), inStatus(["rascunho"])],
	waiting: [asc(fichas.signUntil), inStatus(waitingStatuses)],
	authorisations: [asc(fichas.validUntil), inStatus(["assinada"]), ...endingSoon("agenciamento")],
	proposals: [asc(fichas.validUntil), inStatus(standingStatuses), isNull(fichas.resposta), ...endingSoon("proposta")],
	contested: [desc(fichas.updatedAt), sql`${fichas.contested}`],
};

// Whole lines from each list: what is looked up again by its id, and counted by a window, costs as much as to find it.
const { signers, responsavelId: _, ...lineColumns } = fichaLineColumns;
const { happensOn, signUntil, validUntil, emOrdem } = fichas;
// By their names alone: the database goes through all of a question's text four times each time it is asked.
const plain = Object.values({ ...lineColumns, happensOn, signUntil, validUntil, emOrdem }).map(({ name }) => name);

function foundIn(list: ListName, seat: AskingSeat): SQL {
	const [order, ...where] = lists[list];
	// The first says for all what each is called and of which kind it is.
	const isFirst = list === listNames[0];
	// What was written into a ficha is unpacked anew for each question about it: where it is shown.
	const ofLists = (names: ListName[], told: SQL, called: string, type: string) => {
		if (!isFirst) return names.includes(list) ? told : sql`null`;
		return sql`(${names.includes(list) ? told : sql`null`})::${sql.raw(`${type} as ${called}`)}`;
	};
	const parts = [
		sql.raw(`'${list}'${isFirst ? " as list" : ""}, ${plain.join(", ")}`),
		ofLists(["visits"], beginsAt, "begins_at", "text"),
		ofLists(["visits"], sql`fields -> 'pessoas' -> 0 ->> 'telefone'`, "telefone", "text"),
		ofLists(["visits", "waiting", "proposals"], sql`fields -> 'imoveis' -> 0 -> 'endereco'`, "endereco", "jsonb"),
		ofLists(["waiting"], sql`row_number() over (order by ${order})`, "place", "bigint"),
	];
	return sql`(select ${sql.join(parts, sql`, `)} from ${fichas} where ${and(fichasShownTo(seat), ...where)} order by ${order} limit ${sql.raw(String(list === "drafts" ? MOST_DRAFTS : MOST))})`;
}

// Told by the last row that the list has room for: asked by itself it was a statement of every day, though most days
// show all that wait.
function waitingInAllOf(seat: AskingSeat) {
	return sql<number | null>`case when fichas.place = ${sql.raw(String(MOST))} then (
		select sum(${fichaCounts.change})::int from ${fichaCounts}
		where ${countedFor(seat)} and ${fichaCounts.status} in (${oneOf(waitingStatuses)})) end`;
}

/** Of a list's line, which may have none. */
const momentIn = (column: Column) => sql`${column}`.mapWith((told: string): Date | null => new Date(told));

const listsOf = preparedByView("day_lists", (db: Deps["db"], seat, name) => {
	const found = listNames.map((list) => foundIn(list, seat));
	// `offset 0`: asked of each that waits. Joined, the database reads all signers there are to find these few.
	const openSigners = sql`(
		select asked.id, asked.nome, asked.telefone, asked.reminders, asked.link_version, asked.position
		from ${fichaSigners} asked
		where fichas.list = 'waiting' and asked.ficha_id = fichas.id and asked.status = 'aguardando'
			and (not fichas.em_ordem or asked.turn_at is not null) offset 0) as asked`;
	// Each list in the order it was found in, which a join need not keep.
	const ends = sql`case when fichas.list in ('authorisations', 'proposals') then ${validUntil} end`;
	return db
		.select({
			list: sql<ListName>`fichas.list`,
			id: sql`${fichas.id}`.mapWith(fichas.id),
			tipo: sql`${fichas.tipo}`.mapWith(fichas.tipo),
			status: sql`${fichas.status}`.mapWith(fichas.status),
			clienteNome: sql<string | null>`${fichas.clienteNome}`,
			imovelEndereco: sql<string | null>`${fichas.imovelEndereco}`,
			updatedAt: sql`${fichas.updatedAt}`.mapWith(fichas.updatedAt),
			resposta: sql<ProposalOutcome | null>`${fichas.resposta}`,
			removedAt: momentIn(fichas.removedAt),
			contested: sql`${fichas.contested}`.mapWith(fichas.contested),
			signers,
			...{ signUntil: momentIn(signUntil), validUntil: momentIn(validUntil) },
			happensOn: sql<string | null>`${happensOn}`,
			beginsAt: sql<string | null>`fichas.begins_at`,
			visitor: sql<string | null>`fichas.telefone`,
			zone: sql`coalesce(fichas.endereco, '{}')`.mapWith(zoneOf),
			waitingInAll: waitingInAllOf(seat),
			...{ signerId: sql<string | null>`asked.id`, nome: sql<string | null>`asked.nome` },
			telefone: sql<string | null>`asked.telefone`,
			...{ reminders: sql<number | null>`asked.reminders`, linkVersion: sql<number | null>`asked.link_version` },
		})
		.from(sql`(${sql.join(found, sql` union all `)}) as fichas`)
		.leftJoinLateral(openSigners, sql`true`)
		.orderBy(sql`fichas.place`, ends, sql`fichas.begins_at`, desc(fichas.updatedAt), sql`asked.position`)
		.prepare(name);
});
