import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { contestDays, contestRightOf } from "#core/fichas/contest/contest-right.ts";
import { formatTerm } from "#core/fichas/contest/format-term.ts";
import { calledName } from "#core/fichas/draft/signers-of.ts";
import { localMoment } from "#core/fichas/registry/local-moment.ts";
import { maskEmail } from "#core/kernel/contact/mask-email.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { shownWitness } from "#server/fichas/evidence/mail-witness.tsx";
import { readWitnessNow } from "#server/fichas/evidence/witness.read.ts";
import { linkOf } from "#server/fichas/ficha.read.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { mailLookOf } from "#server/fichas/models/look.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { givenFor } from "#server/platform/db/given-for.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { subject, writeCopy } from "./copy.email.tsx";
import { receivedAt } from "./received-copy.read.ts";

type Found = Awaited<ReturnType<ReturnType<typeof sealedFor>["execute"]>>[number];

/** The term runs from this mail, where the copy was not received before it. */
async function contestIn(deps: Pick<Deps, "db" | "secrets" | "config">, { signer, ficha }: Found, now: Date) {
	const { document } = frozenOf(ficha);
	if (contestDays(document) === undefined) return undefined;
	const received = (await receivedAt(deps, ficha, signer)) ?? now;
	const right = contestRightOf({ document, papel: signer.papel, isSealed: true, receivedAt: received, now });
	if (right.state !== "open") return undefined;
	return { term: formatTerm(right), link: `${linkOf(deps, signer).link}/contestar` };
}

/** Without the evidence, whose stroke is most of what is kept of a signer. */
const sealedFor = preparedOnce((db: Deps["db"]) => {
	const { id, linkVersion, papel, nome, cpfCnpj, email, decidedAt, copyMailedAt, fichaId } = fichaSigners;
	const { document, documentHash, protocolo, fields, imovelEndereco, modeloId, sample } = fichas;
	return db
		.select({
			signer: { id, linkVersion, papel, nome, cpfCnpj, email, decidedAt, copyMailedAt },
			ficha: { id: fichas.id, document, documentHash, protocolo, fields, imovelEndereco, modeloId, sample },
			sha256: sealedDocuments.sha256,
		})
		.from(fichaSigners)
		.innerJoin(fichas, eq(fichas.id, fichaId))
		.innerJoin(sealedDocuments, eq(sealedDocuments.fichaId, fichas.id))
		.where(eq(id, sql.placeholder("signerId")))
		.prepare("sealed_for_signer");
});

/** Of two who mailed it at once the second waits here, and then finds it noted. */
const notedFirst = preparedOnce((tx: Transaction) => {
	const { id, copyMailedAt } = fichaSigners;
	return tx
		.update(fichaSigners)
		.set(givenFor({ copyMailedAt }))
		.where(and(eq(id, sql.placeholder("signerId")), isNull(copyMailedAt)))
		.returning({ id })
		.prepare("copy_noted_first");
});

/** `asked`: when the signer asked for it again; 0 is the one that goes out by itself, once. */
export const sendCopy = defineJob({
	name: "fichas.send-copy",
	work: "one",
	payload: z.object({ signerId: z.uuid(), asked: z.number() }),
	handle: async (deps, { signerId, asked }) => {
		const [[found], log] = await Promise.all([sealedFor(deps.db).execute({ signerId }), readWitnessNow(deps)]);
		if (!found?.signer.email || (asked === 0 && found.signer.copyMailedAt)) return;
		const { signer, ficha, sha256 } = found;
		const { document } = frozenOf(ficha);
		const { publicUrl } = deps.config;
		// Also noted: taken by the outgoing server after midnight it would begin another term than the one it speaks of.
		const writtenAt = deps.clock.now();
		const [look, contest] = await Promise.all([
			ficha.modeloId === null ? undefined : mailLookOf(deps, document),
			contestIn(deps, found, writtenAt),
		]);
		const mail = {
			look,
			siteUrl: publicUrl,
			link: linkOf(deps, signer).link,
			verifyUrl: `${publicUrl}/verificar/${ficha.protocolo}`,
			nome: calledName(signer, ficha.fields),
			corretor: document.corretor[0]?.valor ?? "",
			titulo: document.titulo,
			imovel: ficha.imovelEndereco ?? "",
			protocolo: ficha.protocolo,
			hash: sha256,
			assinadoEm: localMoment(signer.decidedAt ?? deps.clock.now(), document.fuso),
			sample: ficha.sample,
			witness: log && !ficha.sample ? shownWitness(log, publicUrl) : undefined,
			contest,
		};
		await deliverMail(deps, {
			id: `ficha-copy-${signerId}-${asked}`,
			to: { name: calledName(signer, ficha.fields), address: found.signer.email },
			subject: subject(mail),
			body: await writeCopy(mail),
		});
		const destino = maskEmail(found.signer.email);
		await deps.db.transaction(async (tx) => {
			const [first] = await notedFirst(tx).execute({ signerId, copyMailedAt: writtenAt });
			if (!first) return;
			// The outgoing server took it: that it arrived, or was read, nobody says.
			const content = { signatario: signerId, sha256, canal: "e-mail", destino };
			await appendEvent(deps, tx, { kind: "copia-enviada", fichaId: ficha.id, content });
		});
	},
});
