import { and, eq, gt } from "drizzle-orm";
import { createElement } from "react";
import { type AvisoChoice, avisoAbout } from "#core/fichas/avisos/aviso-kinds.ts";
import { avisoSentence } from "#core/fichas/avisos/aviso-sentence.ts";
import { afterQuietHours, isQuietHour } from "#core/fichas/avisos/quiet-hours.ts";
import { brand } from "#core/kernel/brand.ts";
import { DAY_MS, MINUTE_MS } from "#core/kernel/duration.ts";
import { seatIn } from "#server/accounts/seat.read.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { casos } from "#server/fichas/cases/case.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { zoneOfAccount } from "#server/fichas/registry/account-zone.read.ts";
import { isSeen } from "#server/fichas/seen-by.ts";
import { AvisoMail, subject } from "./aviso.email.tsx";
import { avisoEsperas, avisoPreferencias, avisos } from "./aviso.table.ts";
import { avisoPath } from "./aviso-path.ts";
import { pushToDevices } from "./push-to-devices.ts";

/** Somebody who showed a code puts the phone away and still waits. */
const AWAITED_MS = 15 * MINUTE_MS;
/** Older news is in the list, and disturbs nobody any more. */
const WORTH_MS = 2 * DAY_MS;

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

/**
 * Sends one notice to the phone and by e-mail, as the person chose, once; at night it waits for the morning. Nobody who
 * left, who passed the ficha on or who has read it meanwhile is sent anything. Run again, it finds what is done.
 */
export async function deliver(deps: Deps, avisoId: string): Promise<void> {
	const found = await find(deps, avisoId);
	if (!found?.aviso.deliverAt) return;
	const now = deps.clock.now();
	if (await isWanted(deps, found, now)) {
		const zone = await zoneOfAccount(deps, found.aviso.accountId);
		if (isQuietHour(now, zone) && !(await isAwaited(deps, found, now)))
			return setDelivery(deps, avisoId, afterQuietHours(now, zone));
		await sendOut(deps, found, await choiceOf(deps, found));
	}
	await setDelivery(deps, avisoId, null);
}

async function find({ db }: Deps, avisoId: string) {
	const [found] = await db
		.select({ aviso: avisos, ficha: fichas, caso: casos })
		.from(avisos)
		.leftJoin(fichas, eq(fichas.id, avisos.fichaId))
		.leftJoin(casos, eq(casos.id, avisos.casoId))
		.where(eq(avisos.id, avisoId));
	return found;
}

async function isWanted(deps: Deps, { aviso, ficha }: Found, now: Date): Promise<boolean> {
	if (aviso.readAt || now.getTime() - aviso.at.getTime() > WORTH_MS) return false;
	const seat = await seatIn(deps, aviso);
	return seat !== undefined && (!ficha || isSeen(seat, ficha));
}

/** Its page is open in front of them, or was a moment ago. */
async function isAwaited({ db }: Deps, { aviso: { personId, fichaId } }: Found, now: Date): Promise<boolean> {
	if (!fichaId) return false;
	const since = new Date(now.getTime() - AWAITED_MS);
	const [open] = await db
		.select({ seenAt: avisoEsperas.seenAt })
		.from(avisoEsperas)
		.where(and(eq(avisoEsperas.personId, personId), eq(avisoEsperas.fichaId, fichaId), gt(avisoEsperas.seenAt, since)));
	return open !== undefined;
}

async function choiceOf({ db }: Deps, { aviso: { personId, kind } }: Found): Promise<AvisoChoice> {
	const [chosen] = await db
		.select()
		.from(avisoPreferencias)
		.where(and(eq(avisoPreferencias.personId, personId), eq(avisoPreferencias.kind, kind)));
	return chosen ?? avisoAbout[kind].usual;
}

async function sendOut(deps: Deps, { aviso, ficha, caso }: Found, choice: AvisoChoice): Promise<void> {
	const sentence = avisoSentence({ ...aviso, tipo: ficha?.tipo ?? null });
	const url = avisoPath({ fichaId: aviso.fichaId, clienteId: caso?.clienteId, imovelId: caso?.imovelId });
	if (choice.email && !avisoAbout[aviso.kind].mailedAnyway) {
		const to = await readAccount(deps, aviso.personId);
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			sentence,
			link: `${publicUrl}${url}`,
			settings: `${publicUrl}/app/avisos/ajustes`,
		};
		if (to)
			await deliverMail(deps, {
				id: `aviso-${aviso.id}`,
				to: { name: to.profile.nome_completo, address: to.account.email },
				subject: subject(mail),
				body: createElement(AvisoMail, mail),
			});
	}
	if (choice.push) await pushToDevices(deps, aviso, { title: brand.name, body: sentence, url, tag: aviso.id });
}

async function setDelivery({ db }: Deps, avisoId: string, deliverAt: Date | null): Promise<void> {
	await db.update(avisos).set({ deliverAt }).where(eq(avisos.id, avisoId));
}
