import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { namedEntryHash } from "#core/fichas/document/comparison.ts";
import { ENTRY } from "#core/fichas/draft/inspection/change-choice.ts";
import { isVisitor } from "#core/fichas/draft/partnership.ts";
import { keenAnswer, summariseRefusal } from "#core/fichas/evidence/evidence-summary.ts";
import { retentionTerms } from "#core/fichas/retention-terms.ts";
import { visitThanks } from "#core/fichas/signing/visit-thanks.ts";
import { returnAnswer } from "#core/fichas/verify/returned/return-answer.ts";
import { addedSignatureWords } from "#core/fichas/verify/returned/returned-words.ts";
import { dayIn } from "#core/kernel/day.ts";
import { drawQr } from "#core/kernel/draw-qr.ts";
import { firstName } from "#core/kernel/first-name.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { readContestations } from "#server/fichas/contest/addenda.read.ts";
import { readEvents } from "#server/fichas/evidence/ficha-events.read.ts";
import type { FichaDetail } from "#server/fichas/ficha.read.ts";
import { readOwnerRequest, suggestOwner } from "#server/fichas/owner/proposal-answer.read.ts";
import { preservedCaseOf } from "#server/fichas/registry/preserved.read.ts";
import { termOf } from "#server/fichas/retention/term-of.ts";
import { type LinkMail, readLinkMails } from "#server/fichas/signing/links/link-mails.read.ts";
import { zoneOfFicha } from "#server/fichas/valid-until.ts";
import { readReturned } from "#server/fichas/verify/returned/returned-documents.read.ts";
import { viewContestations } from "#web/fichas/contest/contest-view.ts";
import { clockNote, formatDeadline, momentThere } from "#web/fichas/format-deadline.ts";
import { formatDate } from "#web/fichas/format-ficha.ts";
import { ownerView } from "#web/fichas/owner/owner-view.ts";
import { signerView } from "#web/fichas/signer-view.ts";
import { validityWords } from "#web/fichas/validity-words.ts";

/** A ficha that was sent: what it says, who signed, what became of it. */
export async function loadSent(deps: Deps, seat: Seat, found: FichaDetail, request: Request) {
	const events = await readEvents(deps, found.ficha.id);
	const { tipo, status, imovelId } = found.ficha;
	const zone = zoneOfFicha(found.ficha.fields);
	const isOpen = tipo === "proposta" && status === "assinada";
	const owner = isOpen ? ownerView(await readOwnerRequest(deps, found.ficha.id), zone) : undefined;
	const suggested = isOpen && !owner ? await suggestOwner(deps, { seat, imovelId }) : undefined;
	const contested = tipo === "vistoria" ? await readContestations(deps, found.ficha.id) : [];
	const preserved = await preservedCaseOf(deps.db, seat.accountId, found.ficha);
	return {
		kind: "sent" as const,
		...sentOf(found, { events, mails: await readLinkMails(deps, found.signers), now: deps.clock.now() }),
		formKey: deps.random.uuid(),
		owner,
		suggested,
		returned: await returnedOf(deps, found, { request, zone }),
		contestations: viewContestations(contested, { base: `/app/fichas/${found.ficha.id}` }),
		keeping: keepingOf(found, seat),
		brokers: await brokersOf(deps, seat, found),
		preserved: preserved && {
			since: formatDate(preserved.preservedSince),
			href: `/app/linha-do-tempo?cliente=${preserved.clienteId}&imovel=${preserved.imovelId}`,
		},
	};
}

/** Of a sealed ficha: copies signed elsewhere and handed back, and what became of the last one. */
async function returnedOf(
	deps: Deps,
	{ ficha, sealed }: FichaDetail,
	{ request, zone }: { request: Request; zone: string },
) {
	if (!sealed || ficha.removedAt) return undefined;
	const kept = await readReturned(deps, ficha.id);
	return {
		kept: kept.map(({ id, sha256, evidence }) => ({
			...{ id, sha256, by: evidence.por === "conta do corretor" ? "conta do corretor" : "página de quem assinou" },
			at: momentThere(new Date(evidence.recebidaEm), zone),
			signatures: evidence.assinaturas.map((one) => addedSignatureWords(one, "account")),
		})),
		answer: returnAnswer(new URL(request.url).searchParams.get("devolucao")),
	};
}

function keepingOf({ ficha }: FichaDetail, seat: Seat) {
	const { removedAt, preservedSince, preservedReason } = ficha;
	const until = termOf(ficha);
	return {
		until: until && formatDate(until),
		years: retentionTerms[ficha.tipo].years,
		removedAt: removedAt ? formatDate(removedAt) : undefined,
		preserved: preservedSince ? { since: formatDate(preservedSince), reason: preservedReason ?? "" } : undefined,
		mayDecide: seesAll(seat),
	};
}

/** Who made it, and who has it now, where it is not whoever looks at it. */
async function brokersOf(deps: Deps, { personId }: Seat, { ficha: { corretorId, responsavelId } }: FichaDetail) {
	const names = await authorNames(deps, [corretorId, responsavelId]);
	const author = corretorId === personId ? undefined : names.get(corretorId ?? "");
	const keeper = responsavelId === corretorId ? undefined : names.get(responsavelId ?? "");
	return { author, keeper };
}

type Around = { events: Awaited<ReturnType<typeof readEvents>>; mails: ReadonlyMap<string, LinkMail>; now: Date };

function sentOf(found: FichaDetail, { events, mails, now }: Around) {
	const { ficha, document, signers, sealed, linked } = found;
	const values = ficha.fields;
	const zone = zoneOfFicha(values);
	const at = (moment: Date) => momentThere(moment, zone);
	const today = dayIn(zone, now);
	const refusals = new Map(
		events.flatMap(({ signer, offline }) => (offline ? [[signer, summariseRefusal(offline, zone)] as const] : [])),
	);
	const names = new Map(signers.map(({ id, nome }) => [id, nome]));
	return {
		ficha: {
			id: ficha.id,
			tipo: ficha.tipo,
			status: ficha.status,
			protocolo: ficha.protocolo,
			documentHash: ficha.documentHash,
			clienteId: ficha.clienteId,
			imovelId: ficha.imovelId,
			signUntil: ficha.signUntil && formatDeadline(ficha.signUntil, zone),
			validity: validityWords(ficha, { now, zone }),
			resposta: ficha.resposta,
			keen: ficha.tipo === "visita" ? keenIn(signers) : undefined,
			isEntry: ficha.tipo === "vistoria" && values.tipo_vistoria === ENTRY && sealed !== undefined,
			isCompared: document !== undefined && namedEntryHash(document) !== undefined,
			ends: ficha.tipo === "proposta" && ficha.validUntil ? ficha.validUntil.getTime() : undefined,
			now: now.getTime(),
			clock: clockNote(zone),
		},
		document,
		signers: signers.map((signer) => ({
			...signerView(signer, {
				tipo: ficha.tipo,
				decidedAt: signer.decidedAt && at(signer.decidedAt),
				thanks: isVisitor(ficha.tipo, signer.papel)
					? visitThanks({ imovel: ficha.imovelEndereco, values, today })
					: undefined,
			}),
			isEarly: signer.isEarly,
			fator: signer.fator,
			identity: signer.identity,
			cautions: signer.cautions,
			summary: signer.summary ?? refusals.get(signer.id),
			viewedAt: signer.viewedAt && at(signer.viewedAt),
			mailed: mailedWords(mails.get(signer.id), at),
			linkChangedAt: unsentLink(signer, at),
			laterAt: signer.laterAt && at(signer.laterAt),
			thankedAt: isVisitor(ficha.tipo, signer.papel) && signer.thankedAt ? at(signer.thankedAt) : null,
			qr: signer.shortLink ? drawQr(`${signer.shortLink}?canal=qr`) : undefined,
		})),
		sealed: sealed && { sha256: sealed.sha256, at: at(sealed.sealedAt) },
		linked,
		events: events.map(({ seq, at: happened, kind, signer }) => ({
			seq,
			kind,
			at: at(happened),
			who: signer ? names.get(signer) : undefined,
		})),
	};
}

/** Who would make an offer, by their own answer. */
function keenIn(signers: FichaDetail["signers"]) {
	const found = signers.flatMap(({ nome, summary }) => {
		const answer = summary && keenAnswer(summary.answers);
		return answer ? [{ name: firstName(nome), answer }] : [];
	});
	return found[0];
}

/** What is known of the mail with the link, and no more. */
function mailedWords(mail: LinkMail | undefined, at: (moment: Date) => string): string | null {
	if (!mail) return null;
	if (mail.state === "sent") return `E-mail enviado em ${at(mail.at)}.`;
	const asked = at(mail.askedAt);
	if (mail.state === "failed")
		return `O e-mail pedido em ${asked} ainda não saiu: o envio falhou. Confira o endereço ou mande o link pelo WhatsApp.`;
	return mail.state === "waiting" ? `E-mail pedido em ${asked}: está a caminho.` : `E-mail pedido em ${asked}.`;
}

/** Since when somebody has an old link and was not mailed the new one. */
function unsentLink(
	{ linkChangedAt, linkMailedAt }: FichaDetail["signers"][number],
	at: (moment: Date) => string,
): string | null {
	if (!linkChangedAt || (linkMailedAt && linkMailedAt >= linkChangedAt)) return null;
	return at(linkChangedAt);
}
