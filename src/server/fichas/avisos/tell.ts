import { sql } from "drizzle-orm";
import { type AvisoChoice, type AvisoKind, avisoAbout } from "#core/fichas/avisos/aviso-kinds.ts";
import { whoIsTold } from "#core/fichas/avisos/who-is-told.ts";
import type { Day } from "#core/kernel/day.ts";
import { firstName } from "#core/kernel/first-name.ts";
import type { AccountId, FichaId, PersonId } from "#core/kernel/ids.ts";
import { keptText } from "#core/kernel/kept-text.ts";
import { managersOf } from "#server/accounts/members.read.ts";
import { seatIn } from "#server/accounts/seat.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
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

/**
 * Writes down for everybody whom it concerns that something happened, inside the transaction in which it does. Before
 * the event is appended: the log's lock is held for as short as possible.
 */
export async function tell(deps: World, tx: Transaction, news: News): Promise<void> {
	const { kind, accountId, keeperId } = news;
	if (!accountId) return;
	const seat = keeperId ? await seatIn({ db: tx }, { accountId, personId: keeperId }) : undefined;
	const managerIds = avisoAbout[kind].managersToo ? await managersOf({ db: tx }, accountId) : [];
	const holderId: string = accountId;
	const told = whoIsTold(kind, { keeperId: seat?.personId, holderId, managerIds });
	const choices = await choicesOf(tx, kind, told);
	const at = deps.clock.now();
	// Also for who wants it on no channel: that it was told is what keeps it from being told again.
	const rows = told.map((personId) => {
		const found = choices.get(personId);
		const choice = choiceOf(found) ?? avisoAbout[kind].usual;
		const hasDevice = found?.hasDevice === true;
		const goesOut = (choice.push && hasDevice) || (choice.email && !avisoAbout[kind].mailedAnyway);
		return { ...aboutOf(deps, news, accountId), personId, at, listed: choice.app, deliverAt: goesOut ? at : null };
	});
	const written = await tx
		.insert(avisos)
		.values(rows)
		.onConflictDoNothing()
		.returning({ id: avisos.id, deliverAt: avisos.deliverAt, announced: announcingAviso(avisos.personId) });
	const due = written.filter(({ deliverAt }) => deliverAt !== null);
	if (due.length === 0) return;
	await deps.jobs.enqueueAll(
		tx,
		deliverAviso,
		due.map(({ id }) => ({ avisoId: id })),
	);
}

function aboutOf({ random }: World, { kind, cause, nome = "", fichaId, casoId, prazo }: News, accountId: AccountId) {
	const quem = keptText(firstName(nome), LONGEST_NAME);
	return { id: random.uuid(), accountId, kind, cause, quem, fichaId: fichaId ?? null, casoId: casoId ?? null, prazo };
}

/** Without a row of theirs it is as usual. */
type Chosen = { person: string; hasDevice: boolean } & (AvisoChoice | { app: null; push: null; email: null });

function choiceOf(chosen: Chosen | undefined): AvisoChoice | undefined {
	return chosen && chosen.app !== null ? chosen : undefined;
}

/** What each of them chose for this kind, and whether a device of theirs waits for it. */
async function choicesOf(tx: Transaction, kind: AvisoKind, personIds: PersonId[]) {
	const { app, push, email } = avisoPreferencias;
	const { rows } = await tx.execute<Chosen>(sql`
		select person, ${app} as app, ${push} as push, ${email} as email,
			exists (select from ${avisoAparelhos} where ${avisoAparelhos.personId} = person) as "hasDevice"
		from unnest(${sql.param(personIds)}::uuid[]) person
		left join ${avisoPreferencias} on ${avisoPreferencias.personId} = person and ${avisoPreferencias.kind} = ${kind}`);
	return new Map<string, Chosen>(rows.map((row) => [row.person, row]));
}
