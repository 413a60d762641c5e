import { and, asc, desc, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Seat, showsAll } from "#core/accounts/seat.ts";
import { noticeEnd } from "#core/fichas/draft/ending-soon.ts";
import { standingStatuses, waitingStatuses } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { daysBetween, LAST_ZONE, lastDay } from "#core/fichas/last-day.ts";
import { zoneOf } from "#core/fichas/registry/zone-of.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { oneOf } from "#server/platform/db/columns.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { fichaSigners, fichas } from "./ficha.table.ts";
import { countedFor } from "./ficha-counts.read.ts";
import { fichaCounts } from "./ficha-counts.table.ts";
import { fichaLineColumns } from "./ficha-row.read.ts";
import { inStatus } from "./in-status.ts";
import { preparedByView } from "./prepared-by-view.ts";
import { readQuota } from "./quota.read.ts";
import { fichasShownTo } from "./seen-by.ts";

const MOST = 20;
/** All that the day shows of them; their list has the rest. */
const MOST_DRAFTS = 5;

/** Who has not decided yet and may, of a ficha that waits. Without names, which the database looks up for each of them. */
type OpenSigner = [id: string, nome: string, telefone: string | null, reminders: number, linkVersion: number];

/** What a broker's morning begins with. */
export async function readDay(deps: Pick<Deps, "db" | "clock">, seat: Seat) {
	const now = deps.clock.now();
	const today = dayIn(BRAZIL_ZONE, now);
	const [rows, quota] = await Promise.all([readLists(deps, seat, { now, today }), readQuota(deps, seat.accountId)]);
	const inList = (list: ListName) => rows.filter((row) => row.list === list);
	const waiting = inList("waiting");
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

const listsOf = preparedByView("day_lists", (db: Deps["db"], seat, name) => {
	const beginsAt = sql<string | null>`fichas.fields ->> 'hora_inicio'`;
	const endereco = sql`fichas.fields -> 'imoveis' -> 0 -> 'endereco'`;
	const telefone = sql<string | null>`fichas.fields -> 'pessoas' -> 0 ->> 'telefone'`;
	// With the ficha and not after it, which was a trip of its own.
	const openSigners = sql<OpenSigner[] | null>`case when found.list = 'waiting' then (
		select json_agg(json_build_array(asked.id, asked.nome, asked.telefone, asked.reminders, asked.link_version)
			order by asked.position)
		from ${fichaSigners} asked where asked.ficha_id = fichas.id and asked.status = 'aguardando'
			and (not fichas.em_ordem or asked.turn_at is not null)) end`;
	// Told by the last row that the list has room for: asked by itself it was a statement of every day, though most days
	// show all that wait.
	const waitingInAll = sql<
		number | null
	>`case when found.list = 'waiting' and found.place = ${sql.raw(String(MOST))} then (
		select sum(${fichaCounts.change})::int from ${fichaCounts}
		where ${countedFor(seat)} and ${fichaCounts.status} in (${oneOf(waitingStatuses)})) end`;
	// What was written into a ficha is unpacked anew for each question about it: of visits alone, which show it.
	const ofVisit = (told: SQL<string | null>) => sql<string | null>`case when found.list = 'visits' then ${told} end`;
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
	const found = listNames.map((list) => {
		const [order, ...where] = lists[list];
		const place = sql`row_number() over (order by ${order})`;
		return sql`(select ${sql.raw(`'${list}'`)} as list, fichas.id, ${place} as place from ${fichas} where ${and(fichasShownTo(seat), ...where)} order by ${order} limit ${sql.raw(String(list === "drafts" ? MOST_DRAFTS : MOST))})`;
	});
	return db
		.select({
			list: sql<ListName>`found.list`,
			...fichaLineColumns,
			...{ happensOn: fichas.happensOn, signUntil: fichas.signUntil, validUntil: fichas.validUntil },
			beginsAt: ofVisit(beginsAt),
			telefone: ofVisit(telefone),
			zone: sql`coalesce(case when found.list in ('visits', 'waiting', 'proposals') then ${endereco} end, '{}')`.mapWith(
				zoneOf,
			),
			openSigners,
			waitingInAll,
		})
		.from(sql`(${sql.join(found, sql` union all `)}) as found`)
		.innerJoin(fichas, sql`${fichas.id} = found.id`)
		.orderBy(sql`found.place`)
		.prepare(name);
});
