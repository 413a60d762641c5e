import { eq } from "drizzle-orm";
import sharp from "sharp";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { present } from "#core/kernel/present.ts";
import { readFilter } from "#core/reports/report-filter.ts";
import { profiles, sessions } from "#server/accounts/account.table.ts";
import { exportMyData } from "#server/accounts/data-rights/export-my-data.ts";
import { avisos } from "#server/fichas/avisos/aviso.table.ts";
import { caseLinks, casos } from "#server/fichas/cases/case.table.ts";
import { makeCaseLink } from "#server/fichas/cases/make-case-link.ts";
import { addendumPhotos } from "#server/fichas/contest/addendum.table.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { saveLogo } from "#server/fichas/models/save-logo.ts";
import { sendInterestedList } from "#server/fichas/owner/send-interested-list.ts";
import { keepReturned } from "#server/fichas/verify/returned/keep-returned.ts";
import { returnedDocuments } from "#server/fichas/verify/returned/returned-document.table.ts";
import { sendOwnerReport } from "#server/reports/send-owner-report.ts";
import { inviteMember } from "#server/team/invite-member.ts";
import { listInvites } from "#server/team/invites.read.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { contestAndAnswer, makeSealedInspection } from "#tests/support/fichas/make-contested.ts";
import { sealExitOf } from "#tests/support/fichas/make-exit.ts";
import { addSamplePhoto, makeDraft, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel } from "#tests/support/fichas/make-model.ts";
import { rowOf } from "#tests/support/fichas/make-rivals.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { deliver, startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { signElsewhere } from "#tests/support/fichas/sign-elsewhere.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { makeMember } from "#tests/support/make-team.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";

const [person] = sampleForms.agenciamento.pessoas as [Values];
const owner = { ...person, cpf: "390.533.447-05", email: "helena@exemplo.com.br" };

/** One of everything that an account can have and an address can name. */
export async function makeTheirs(deps: TestDeps) {
	const inspection = await makeSealedInspection(deps);
	const { userId, fichaId } = inspection;
	const seat = holderSeat(userId);
	await deps.db.update(profiles).set({ nome_completo: "Canário Titular" }).where(eq(profiles.user_id, userId));
	const { addendumId } = await contestAndAnswer(deps, { userId, fichaId });
	const [contested] = await deps.db.select().from(addendumPhotos);
	const saida = await sealExitOf(deps, userId, fichaId);
	await makeSignedFicha(deps, userId, "agenciamento", { pessoas: [owner] });
	const visita = await makeSignedFicha(deps, userId);
	const { clienteId, imovelId } = await rowOf(deps, visita);
	const aberta = await makeSent(deps, userId);
	const rascunho = await makeDraft(deps, userId, "vistoria");
	const foto = await addSamplePhoto(deps, userId, rascunho);

	const sealed = present(await findSealedDocument(deps, { fichaId }), "a sealed file");
	const bytes = present(await readSealedFile(deps, sealed), "its bytes");
	await worked(keepReturned(deps, { fichaId, signerId: undefined, bytes: await signElsewhere(bytes, "CANARIO") }));
	const [returned] = await deps.db.select().from(returnedDocuments);

	const { modelId } = await makePublishedModel(deps, seat);
	const logo = sharp({ create: { width: 80, height: 40, channels: 3, background: "#b36" } });
	const { sha256 } = await worked(saveLogo(deps, { seat, bytes: new Uint8Array(await logo.png().toBuffer()) }));
	const lista = await worked(sendInterestedList(deps, { seat, imovelId }));
	const { period } = readFilter(new URLSearchParams({ periodo: "este-mes" }), "2026-11-15");
	const relatorio = await worked(sendOwnerReport(deps, { seat, imovelId, period }));
	await worked(makeCaseLink(deps, { seat, clienteId, imovelId, days: "30", name: "Dra. Canário" }));
	const [link] = await deps.db.select().from(caseLinks);
	const [caso] = await deps.db.select().from(casos);

	const membro = await makeMember(deps, userId, "Canário Corretor");
	await worked(inviteMember(deps, { seat, email: "canario@convite.com.br", role: "corretor" }));
	const [convite] = await listInvites(deps, userId);
	const phone = await startPhone(deps, userId);
	const captura = await makeConflict(deps, phone);
	const entered = await enter(deps, { email: "ana@corretora.com.br" });
	const copy = await worked(exportMyData(deps, { current: entered.current, password: PASSWORD }));
	const [aviso] = await deps.db.select().from(avisos);
	const [session] = await deps.db.select().from(sessions).where(eq(sessions.userId, userId));

	const ids = {
		ficha: fichaId,
		saida,
		visita,
		aberta: aberta.fichaId,
		rascunho,
		pessoa: present(aberta.signers[0], "a signer").id,
		foto,
		adendo: addendumId,
		fotoContestada: present(contested, "a contested photo").id,
		devolvido: present(returned, "a returned file").id,
		cliente: clienteId,
		imovel: imovelId,
		modelo: modelId,
		logo: `${sha256}.png`,
		lista: lista.id,
		relatorio: relatorio.id,
		link: present(link, "a lawyer's link").id,
		caso: present(caso, "a case").id,
		membro: membro.userId,
		conta: userId,
		convite: present(convite, "an invitation").id,
		aparelho: phone.device,
		captura,
		exportacao: copy.token,
		aviso: present(aviso, "a notice").id,
		sessao: present(session, "a session").id,
	};
	return { userId, ids, token: entered.token };
}

export type Kind = keyof Awaited<ReturnType<typeof makeTheirs>>["ids"];

/** A visit whose signed text is not the one that its answers make here. */
async function makeConflict(deps: TestDeps, phone: Awaited<ReturnType<typeof startPhone>>): Promise<string> {
	const honest = await writeSigned(phone, { change: { hora_inicio: "08:15" } });
	const { entry } = honest.entries[0] ?? {};
	if (entry?.kind !== "ficha") throw new Error("no text");
	const { document, documentHash } = entry.body;
	const other = await writeSigned(phone, { change: { hora_inicio: "09:40" }, body: { document, documentHash } });
	await deliver(deps, phone, [...honest.entries, ...other.entries]);
	return other.captura;
}

async function worked<T>(done: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
	const result = await done;
	if (!result.ok) throw new Error(result.reason);
	return result.value;
}
