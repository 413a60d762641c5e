import { and, eq, inArray } from "drizzle-orm";
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
import { announceAvisos } from "#server/platform/live/live-changes.ts";
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
		const { choice, hasDevice } = choices.get(personId) ?? { choice: avisoAbout[kind].usual, hasDevice: false };
		const goesOut = (choice.push && hasDevice) || (choice.email && !avisoAbout[kind].mailedAnyway);
		return { ...aboutOf(deps, news, accountId), personId, at, listed: choice.app, deliverAt: goesOut ? at : null };
	});
	const written = await tx
		.insert(avisos)
		.values(rows)
		.onConflictDoNothing()
		.returning({ id: avisos.id, personId: avisos.personId, deliverAt: avisos.deliverAt });
	await announceAvisos(
		tx,
		written.map(({ personId }) => personId),
	);
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

/** What each of them chose for this kind, and whether a device of theirs waits for it. */
async function choicesOf(tx: Transaction, kind: AvisoKind, personIds: PersonId[]) {
	const chosen = await tx
		.select()
		.from(avisoPreferencias)
		.where(and(inArray(avisoPreferencias.personId, personIds), eq(avisoPreferencias.kind, kind)));
	const devices = await tx
		.selectDistinct({ personId: avisoAparelhos.personId })
		.from(avisoAparelhos)
		.where(inArray(avisoAparelhos.personId, personIds));
	const withDevice = new Set(devices.map(({ personId }) => personId));
	return new Map(
		personIds.map((personId) => {
			const choice: AvisoChoice = chosen.find((one) => one.personId === personId) ?? avisoAbout[kind].usual;
			return [personId, { choice, hasDevice: withDevice.has(personId) }];
		}),
	);
}
