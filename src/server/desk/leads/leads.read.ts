import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type LeadState, leadStates } from "#core/billing/trial/lead.ts";
import type { AccountSearch } from "#core/desk/account-search.ts";
import { aUsuarios, nameWords } from "#server/accounts/account.table.ts";
import { leadsTrial } from "#server/billing/trial/trial-lead.table.ts";
import type { Deps } from "#server/deps.ts";
import { eachRow } from "#server/platform/db/each-row.ts";
import { leadNotes } from "./lead-note.table.ts";

type World = Pick<Deps, "db">;
const PAGE = 30;
/** Nobody pages further by hand; the CSV has all. */
const MOST_PAGES = 100;
const EXPORT_PAGE = 1000;
/** Nobody goes through more by hand; a longer name finds fewer. */
const MOST_FOUND = 300;

const columns = {
	id: leadsTrial.id,
	name: leadsTrial.nome,
	email: leadsTrial.email,
	phone: leadsTrial.telefone,
	createdAt: leadsTrial.createdAt,
	confirmedAt: leadsTrial.confirmedAt,
	state: leadsTrial.deskState,
	source: leadsTrial.utmSource,
	medium: leadsTrial.utmMedium,
	campaign: leadsTrial.utmCampaign,
	referrer: leadsTrial.referrer,
	page: leadsTrial.page,
	accountId: leadsTrial.userId,
	account: aUsuarios.status_conta,
};

type Asked = { state: LeadState | undefined; page: number; search: AccountSearch };

/** One page of leads, the newest first, with what was noted about them; `state`: of one state alone. */
export async function readLeads({ db }: World, { state, page, search }: Asked) {
	const found = await whereOf({ db }, search);
	const [leads, totals] = await Promise.all([
		selectLeads({ db }, and(found, state && eq(leadsTrial.deskState, state)))
			.limit(PAGE)
			.offset((page - 1) * PAGE),
		db
			.select({ state: leadsTrial.deskState, leads: count() })
			.from(leadsTrial)
			.where(found)
			.groupBy(leadsTrial.deskState),
	]);
	const of = (one: LeadState) => totals.find((each) => each.state === one)?.leads ?? 0;
	const counts = { todos: leadStates.reduce((sum, one) => sum + of(one), 0), ...byState(of) };
	const notes = await notesOf(
		{ db },
		leads.map(({ id }) => id),
	);
	const pages = Math.min(MOST_PAGES, Math.max(1, Math.ceil(counts[state ?? "todos"] / PAGE)));
	return { leads, notes, counts, pages, isCut: search.by === "words" && counts.todos === MOST_FOUND };
}

async function whereOf({ db }: World, search: AccountSearch): Promise<SQL | undefined> {
	switch (search.by) {
		case "nothing":
			return undefined;
		case "email":
			return eq(leadsTrial.email, search.email);
		case "digits":
			return eq(leadsTrial.telefone, search.digits);
		case "protocol":
			// Of a ficha: the search of accounts finds whose it is.
			return sql`false`;
		case "words": {
			const query = search.words.map((word) => `${word}:*`).join(" & ");
			// Some of many, before anything is put in order: a first name alone finds a fifth of everybody.
			const named = await db
				.select({ id: leadsTrial.id })
				.from(leadsTrial)
				.where(sql`${nameWords(leadsTrial.nome)} @@ to_tsquery('simple', ${query})`)
				.limit(MOST_FOUND);
			return inArray(
				leadsTrial.id,
				named.map(({ id }) => id),
			);
		}
	}
}

function byState(of: (state: LeadState) => number): Record<LeadState, number> {
	return { novo: of("novo"), contatado: of("contatado"), ganho: of("ganho"), perdido: of("perdido") };
}

async function notesOf({ db }: World, leadIds: string[]) {
	if (leadIds.length === 0) return [];
	const { id, leadId, text, adminEmail, createdAt } = leadNotes;
	return db
		.select({ id, leadId, text, adminEmail, createdAt })
		.from(leadNotes)
		.where(inArray(leadId, leadIds))
		.orderBy(asc(createdAt));
}

/** All of them, a page in memory at a time. */
export function eachLead({ db }: World) {
	return eachRow<LeadLine>(EXPORT_PAGE, async (last, page) => {
		const leads = await selectLeads(
			{ db },
			last &&
				sql`(${leadsTrial.createdAt}, ${leadsTrial.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id})`,
		).limit(page);
		const ids = leads.map(({ id }) => id);
		const notes = Map.groupBy(await notesOf({ db }, ids), ({ leadId }) => leadId);
		return leads.map((lead) => ({ ...lead, notes: (notes.get(lead.id) ?? []).map(({ text }) => text) }));
	});
}

type LeadLine = Awaited<ReturnType<typeof selectLeads>>[number] & { notes: string[] };

function selectLeads({ db }: World, where: SQL | undefined) {
	return db
		.select(columns)
		.from(leadsTrial)
		.innerJoin(aUsuarios, eq(aUsuarios.id, leadsTrial.userId))
		.where(where)
		.orderBy(desc(leadsTrial.createdAt), desc(leadsTrial.id))
		.$dynamic();
}
