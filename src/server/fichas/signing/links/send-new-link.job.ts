import { and, eq, gt } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { calledName } from "#core/fichas/draft/signers-of.ts";
import { localMoment } from "#core/fichas/registry/local-moment.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { FichaId } from "#core/kernel/ids.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { linksOf } from "#server/fichas/ficha.read.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { keeperOf } from "#server/fichas/keeper.read.ts";
import { mailLookOf } from "#server/fichas/models/look.read.ts";
import { agencyName } from "#server/fichas/registry/agency.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { readSigner, stateOf } from "#server/fichas/signing.read.ts";
import { NewLink, subject } from "./new-link.email.tsx";

export const newLinkMail = (signerId: string, linkVersion: number) => `new-link-${signerId}-${linkVersion}`;

/** More often in a day nobody's people leave: whoever passes work to and fro fills no mailbox, and tells the rest by hand. */
const MOST_A_DAY = 5;

/** At any hour: the link they had opens nothing any more. */
export const sendNewLink = defineJob({
	name: "fichas.send-new-link",
	work: "one",
	payload: z.object({ signerId: z.uuid(), linkVersion: z.number() }),
	handle: async (deps, { signerId, linkVersion }) => {
		const found = await readSigner(deps, signerId);
		const accountId = found?.ficha.accountId;
		if (!found?.signer.email || !accountId || stateOf(found, deps.clock.now()) !== "open") return;
		const { signer, ficha } = found;
		// Changed once more while the mail waited: the later change has a mail of its own.
		if (signer.linkVersion !== linkVersion) return;
		if ((await changesOfDay(deps, ficha.id)) > MOST_A_DAY) {
			// The ficha's page says that the link changed and was not mailed.
			const asked = and(eq(fichaSigners.id, signerId), eq(fichaSigners.linkVersion, linkVersion));
			await deps.db.update(fichaSigners).set({ linkMailedAt: null }).where(asked);
			return;
		}
		const { document } = frozenOf(ficha);
		const contact = await readCorretor(deps, await keeperOf(deps, { accountId, responsavelId: ficha.responsavelId }));
		const mail = {
			look: await mailLookOf(deps, document),
			siteUrl: deps.config.publicUrl,
			link: `${linksOf(deps, signer).link}?canal=e-mail`,
			nome: calledName(signer, ficha.fields),
			agency: await agencyName(deps, accountId),
			contato: contact?.nome ?? "",
			telefone: contact ? formatPhone(contact.telefone) : "",
			titulo: document.titulo,
			imovel: ficha.imovelEndereco ?? "",
			protocolo: ficha.protocolo,
			prazo: ficha.signUntil ? localMoment(ficha.signUntil, document.fuso) : "sem prazo",
		};
		await deliverMail(deps, {
			id: newLinkMail(signerId, linkVersion),
			to: { name: calledName(signer, ficha.fields), address: found.signer.email },
			subject: subject(mail),
			body: createElement(NewLink, mail),
		});
	},
});

function changesOfDay({ db, clock }: Pick<Deps, "db" | "clock">, fichaId: FichaId): Promise<number> {
	const since = new Date(clock.now().getTime() - DAY_MS);
	const changes = and(
		eq(evidenceLog.fichaId, fichaId),
		eq(evidenceLog.kind, "links-trocados"),
		gt(evidenceLog.at, since),
	);
	return db.$count(evidenceLog, changes);
}
