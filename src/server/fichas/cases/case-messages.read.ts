import { inArray } from "drizzle-orm";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { maskEmail } from "#core/kernel/contact/mask-email.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import type { PropertyFicha } from "#server/fichas/registry/property-fichas.read.ts";
import type { Case } from "./case.read.ts";

/** `seqs`: its numbers in the chain; none where it is no event of it. `about`: the protocol it belongs to. */
export type CaseEvent = { seqs: number[]; at: Date; about: string; words: string };

/**
 * Mails about a case, asked for or sent. Of those sent it is known that a mail server took them; that somebody read one is not. They are no
 * events of the chain, and the timeline says so. `copied`: to whom the log itself has a copy going out: told once.
 */
export async function readCaseMessages(
	{ db }: Pick<Deps, "db">,
	{ fichas, reports, copied }: { fichas: PropertyFicha[]; reports: Case["reports"]; copied: ReadonlySet<string> },
): Promise<CaseEvent[]> {
	const byId = new Map(fichas.map((ficha) => [ficha.id, ficha]));
	const signers = byId.size
		? await db
				.select()
				.from(fichaSigners)
				.where(inArray(fichaSigners.fichaId, [...byId.keys()]))
		: [];
	const toSigners = signers.flatMap(
		({ id, fichaId, nome, email, decidedAt, linkMailedAt, remindedAt, copyMailedAt }) => {
			const ficha = byId.get(fichaId);
			if (!ficha || !email) return [];
			const { protocolo, tipo } = ficha;
			const to = `${nome} (${maskEmail(email)})`;
			const about = (at: Date | null, what: string): CaseEvent[] =>
				at ? [{ seqs: [], at, about: protocolo, words: `${fichaTypeNames[tipo].title}: ${what} a ${to}` }] : [];
			return [
				// When they were asked for: that the mail went out is not kept, and a reminder may be a tap on WhatsApp.
				...about(linkMailedAt, "pedido o envio por e-mail do link de assinatura"),
				...about(remindedAt, "pedido um lembrete de assinatura, por e-mail ou WhatsApp,"),
				// A copy is of what was signed: samples are marked as mailed before that, and were not.
				...about(
					!copied.has(id) && decidedAt && copyMailedAt && copyMailedAt >= decidedAt ? copyMailedAt : null,
					"cópia da ficha enviada por e-mail",
				),
			];
		},
	);
	const toOwners = reports.flatMap(({ protocolo, mailedAt, recipients }): CaseEvent[] => {
		const to = recipients.map(({ nome, email }) => `${nome} (${maskEmail(email)})`).join(", ");
		const words = `Relação de interessados: e-mail ao proprietário enviado a ${to}`;
		return mailedAt ? [{ seqs: [], at: mailedAt, about: protocolo, words }] : [];
	});
	return [...toSigners, ...toOwners];
}
