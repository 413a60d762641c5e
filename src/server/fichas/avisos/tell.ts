import { and, eq, exists, sql } from "drizzle-orm";
import { type AvisoKind, avisoAbout } from "#core/fichas/avisos/aviso-kinds.ts";
import { whoIsTold } from "#core/fichas/avisos/who-is-told.ts";
import type { Day } from "#core/kernel/day.ts";
import { firstName } from "#core/kernel/first-name.ts";
import type { AccountId, FichaId, PersonId } from "#core/kernel/ids.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";
import { managersOf } from "#server/accounts/members.read.ts";
import { seatIn } from "#server/accounts/seat.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { givenFor } from "#server/platform/db/given-for.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { sendAlong } from "#server/platform/db/send-along.ts";
import { announcingAviso } from "#server/platform/live/live-changes.ts";
import { avisoAparelhos, avisoPreferencias, avisos } from "./aviso.table.ts";
import { deliverAviso } from "./deliver-aviso.job.ts";

const LONGEST_NAME = 40;

type News = {
	kind: AvisoKind;
	/** Told once for each of these, however often it is noticed. */
	cause: string;
	/** Whoever did it; only the first name is kept. */
	nome?: string | undefined;
	/** Null: the account is gone, and nobody is left to be told. */
	accountId: AccountId | null;
	/** Whoever looks after it. */
	keeperId: PersonId | null;
	fichaId?: FichaId;
	casoId?: string;
	prazo?: Day;
};

type World = Pick<Deps, "clock" | "random" | "jobs">;
type Concerned = Pick<News, "kind" | "accountId" | "keeperId">;

/** Whom news concern, and what each of them chose. */
export type Listeners = Concerned & { told: PersonId[]; chosen: Awaited<ReturnType<typeof choicesOf>> };

/** For who asks for something else in the same moment, and hands it to `tell`: a trip to the database less. */
export async function readListeners(tx: Transaction, { kind, accountId, keeperId }: Concerned): Promise<Listeners> {
	if (!accountId) return { kind, accountId, keeperId, told: [], chosen: new Map() };
	const seat = keeperId ? await seatIn({ db: tx }, { accountId, personId: keeperId }) : undefined;
	const managerIds = avisoAbout[kind].managersToo ? await managersOf({ db: tx }, accountId) : [];
	const holderId: string = accountId;
	const told = whoIsTold(kind, { keeperId: seat?.personId, holderId, managerIds });
	return { kind, accountId, keeperId, told, chosen: await choicesOf(tx, kind, told) };
}

/**
 * Writes down for everybody whom it concerns that something happened, inside the transaction in which it does. Before
 * the event is appended: the log's lock is held for as short as possible. `read` counts where it was read for the same
 * account and keeper: by now it may have others.
 */
export async function tell(deps: World, tx: Transaction, news: News, read?: Listeners): Promise<void> {
	const { kind, accountId, keeperId } = news;
	if (!accountId) return;
	const isOfNews = read?.kind === kind && read.accountId === accountId && read.keeperId === keeperId;
	const { told, chosen } = isOfNews ? read : await readListeners(tx, news);
	const at = deps.clock.now();
	// Also for who wants it on no channel: that it was told is what keeps it from being told again.
	const rows = told.map((personId) => {
		const found = chosen.get(personId);
		const choice = found?.choice ?? avisoAbout[kind].usual;
		const hasDevice = found?.hasDevice === true;
		const goesOut = (choice.push && hasDevice) || (choice.email && !avisoAbout[kind].mailedAnyway);
		return { ...aboutOf(deps, news, accountId), personId, at, listed: choice.app, deliverAt: goesOut ? at : null };
	});
	const [only, ...more] = rows;
	if (only && more.length === 0 && only.deliverAt === null) return sendAlong(tx, listedNews(tx), only);
	const insertion = tx.insert(avisos).values(rows).onConflictDoNothing().returning(written);
	if (rows.every(({ deliverAt }) => deliverAt === null)) return sendAlong(tx, insertion);
	const due = (await insertion).filter(({ deliverAt }) => deliverAt !== null);
	if (due.length === 0) return;
	await deps.jobs.enqueueAll(
		tx,
		deliverAviso,
		due.map(({ id }) => ({ avisoId: id })),
	);
}

function aboutOf({ random }: World, { kind, cause, nome = "", fichaId, casoId, prazo }: News, accountId: AccountId) {
	const quem = keptText(firstName(nome), LONGEST_NAME);
	const about = { fichaId: fichaId ?? null, casoId: casoId ?? null, prazo: prazo ?? null };
	return { id: random.uuid(), accountId, kind, cause, quem, ...about };
}

/** Only what was written is announced. */
const written = { id: avisos.id, deliverAt: avisos.deliverAt, announced: announcingAviso(avisos.personId) };

/** The usual case: for one person, who finds it in the list. */
const listedNews = preparedOnce((tx: Transaction) => {
	const { id, accountId, kind, cause, quem, fichaId, casoId, prazo, personId, at, listed, deliverAt } = avisos;
	const columns = { id, accountId, kind, cause, quem, fichaId, casoId, prazo, personId, at, listed, deliverAt };
	return tx.insert(avisos).values(givenFor(columns)).onConflictDoNothing().returning(written).prepare("listed_news");
});

const choices = preparedOnce((tx: Transaction) => {
	const { app, push, email, personId, kind } = avisoPreferencias;
	const person = sql<string>`person`;
	const theirs = and(eq(personId, person), eq(kind, unseenByPlan(sql.placeholder("kind"), "text")));
	const people = unseenByPlan(sql.placeholder("personIds"), "uuid[]");
	const devices = tx.select({ one: sql`1` }).from(avisoAparelhos).where(eq(avisoAparelhos.personId, person));
	return tx
		.select({ person, choice: { app, push, email }, hasDevice: sql<boolean>`${exists(devices)}` })
		.from(sql`unnest(${people}) person`)
		.leftJoin(avisoPreferencias, theirs)
		.prepare("aviso_choices");
});

/** What each of them chose for this kind, null where it is as usual, and whether a device of theirs waits for it. */
async function choicesOf(tx: Transaction, kind: AvisoKind, personIds: PersonId[]) {
	const rows = await choices(tx).execute({ kind, personIds });
	return new Map(rows.map((row) => [row.person, row]));
}
