import { data, redirect } from "react-router";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { readReplyForm } from "#core/fichas/contest/reply-form.ts";
import { namedEntryHash } from "#core/fichas/document/comparison.ts";
import { withDepositDefaults } from "#core/fichas/draft/deposit-defaults.ts";
import { ENTRY } from "#core/fichas/draft/inspection/change-choice.ts";
import { validityChoices } from "#core/fichas/draft/proposal-validity.ts";
import { isFichaType } from "#core/fichas/ficha-type.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import { retentionTerms } from "#core/fichas/retention-terms.ts";
import { visitThanks } from "#core/fichas/signing/visit-thanks.ts";
import { returnAnswer } from "#core/fichas/verify/returned/return-answer.ts";
import { addedSignatureWords } from "#core/fichas/verify/returned/returned-words.ts";
import { addBankDays } from "#core/kernel/bank-days.ts";
import { dayIn, wallClock } from "#core/kernel/day.ts";
import { drawQr } from "#core/kernel/draw-qr.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import type { Deps } from "#server/deps.ts";
import { readContestations } from "#server/fichas/contest/addenda.read.ts";
import { answerContestation } from "#server/fichas/contest/answer-contestation.ts";
import { chooseSendOptions } from "#server/fichas/draft/choose-send-options.ts";
import { deleteDraft } from "#server/fichas/draft/delete-draft.ts";
import { readDraftTerms } from "#server/fichas/draft/draft-terms.read.ts";
import { compareWithEntry } from "#server/fichas/draft/inspection/compare-with-entry.ts";
import { offerEntries, readEntry } from "#server/fichas/draft/inspection/entry.read.ts";
import { saveDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { senderOf } from "#server/fichas/draft/sender-of.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { takeNewerModel } from "#server/fichas/draft/take-newer-model.ts";
import { readEvents } from "#server/fichas/evidence/ficha-events.read.ts";
import { type FichaDetail, readFicha } from "#server/fichas/ficha.read.ts";
import { keeperOf } from "#server/fichas/keeper.read.ts";
import { askOwner } from "#server/fichas/owner/ask-owner.ts";
import { readOwnerRequest, suggestOwner } from "#server/fichas/owner/proposal-answer.read.ts";
import { readPinned } from "#server/fichas/pinned-model.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { wasAskedForCorretor } from "#server/fichas/registry/corretor-asked.read.ts";
import { preservedCaseOf } from "#server/fichas/registry/preserved.read.ts";
import { liftFichaPreservation, preserveFicha } from "#server/fichas/retention/preserve-ficha.ts";
import { termOf } from "#server/fichas/retention/remove-ficha.ts";
import { countReminder } from "#server/fichas/signing/count-reminder.ts";
import { cancelFicha } from "#server/fichas/signing/end-ficha.ts";
import { mailSigningLink } from "#server/fichas/signing/links/mail-signing-link.ts";
import { zoneOfFicha } from "#server/fichas/valid-until.ts";
import { readReturned } from "#server/fichas/verify/returned/returned-documents.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { contestSaid } from "#web/fichas/contest/contest-card.copy.ts";
import { viewContestations } from "#web/fichas/contest/contest-view.ts";
import type { DraftAnswer } from "#web/fichas/draft/draft-editor.tsx";
import { DraftPage } from "#web/fichas/draft/draft-page.tsx";
import { readSendOptions } from "#web/fichas/draft/read-send-options.ts";
import { said } from "#web/fichas/fichas.copy.ts";
import { changePosted } from "#web/fichas/form/change-posted.ts";
import { formatDate, formatShortMoment } from "#web/fichas/format-ficha.ts";
import { counterView, ownerView } from "#web/fichas/owner/owner-view.ts";
import { signerView } from "#web/fichas/signer-view.ts";
import { askPlaceHeaders } from "#web/fichas/signing/sign-headers.ts";
import type { Route } from "./+types/ficha.route.ts";
import { FichaPage } from "./ficha-page.tsx";

export const meta = privateMeta("Ficha");

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** What is typed lives in the page. */
export { askNothingOnSamePage as shouldRevalidate } from "#web/app/ask-nothing-on-same-page.ts";

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const found = await readFicha(deps, { seat, fichaId: args.params.id });
	if (!found) throw data(null, { status: 404 });
	if (found.ficha.status === "rascunho") {
		const keeper = { accountId: seat.accountId, responsavelId: found.ficha.responsavelId };
		const corretor = await readCorretor(deps, await keeperOf(deps, keeper));
		const before = found.ficha.previousId ? await readOwnerRequest(deps, found.ficha.previousId) : undefined;
		const about = {
			counter: counterView(before),
			corretor: corretor ?? NOBODY,
			...(await readDraftTerms(deps, seat, found.ficha)),
			...(await entriesOf(deps, seat, found)),
		};
		const draft = { kind: "draft" as const, ...draftOf(found, deps.clock.now()), ...about };
		// Whoever takes photos here may say where.
		const hasPhotos =
			found.ficha.tipo === "vistoria" || draft.model?.content.proprios.some(({ tipo }) => tipo === "photo");
		return data(draft, { headers: hasPhotos ? askPlaceHeaders : {} });
	}
	const events = await readEvents(deps, found.ficha.id);
	const { tipo, status, imovelId } = found.ficha;
	const isOpen = tipo === "proposta" && status === "assinada";
	const owner = isOpen ? ownerView(await readOwnerRequest(deps, found.ficha.id)) : undefined;
	const suggested = isOpen && !owner ? await suggestOwner(deps, { seat, imovelId }) : undefined;
	const contested = tipo === "vistoria" ? await readContestations(deps, found.ficha.id) : [];
	const preserved = await preservedCaseOf(deps.db, seat.accountId, found.ficha);
	return data({
		kind: "sent" as const,
		...sentOf(found, events, deps.clock.now()),
		owner,
		suggested,
		returned: await returnedOf(deps, found, args.request),
		contestations: viewContestations(contested, { base: `/app/fichas/${found.ficha.id}` }),
		keeping: keepingOf(found, seat),
		brokers: await brokersOf(deps, seat, found),
		preserved: preserved && {
			since: formatDate(preserved.preservedSince),
			href: `/app/linha-do-tempo?cliente=${preserved.clienteId}&imovel=${preserved.imovelId}`,
		},
	});
}

/** Of a sealed ficha: copies signed elsewhere and handed back, and what became of the last one. */
async function returnedOf(deps: Deps, { ficha, sealed }: FichaDetail, request: Request) {
	if (!sealed || ficha.removedAt) return undefined;
	const kept = await readReturned(deps, ficha.id);
	return {
		kept: kept.map(({ id, sha256, evidence }) => ({
			...{ id, sha256, by: evidence.por === "conta do corretor" ? "conta do corretor" : "página de quem assinou" },
			at: formatShortMoment(new Date(evidence.recebidaEm)),
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

/** Of an inspection: the entry it is compared with, and those it could be. */
async function entriesOf(deps: Deps, seat: Seat, { ficha }: FichaDetail) {
	if (ficha.tipo !== "vistoria") return { entry: undefined, entries: [] };
	const entry = await readEntry(deps, { entryId: ficha.entradaId });
	const offered = entry ? [] : await offerEntries(deps, { seat, draft: ficha });
	return {
		entry,
		entries: offered.map(({ id, protocolo, signedAt, clienteNome }) => ({
			...{ id, protocolo, clienteNome: clienteNome ?? "" },
			signedAt: signedAt ? formatDate(signedAt) : "",
		})),
	};
}

const NOBODY = { nome: "", telefone: "", email: "" };

function draftOf({ ficha }: FichaDetail, now: Date) {
	const zone = zoneOfFicha(ficha.fields);
	const { id, tipo, protocolo, version, fields } = ficha;
	return {
		ficha: { id, tipo, protocolo, version, fields, createdAt: `${wallClock(ficha.createdAt, zone)}:00` },
		local: wallClock(now, zone),
		zone,
		validity: tipo === "proposta" ? validityChoices(wallClock(now, zone), addBankDays) : [],
	};
}

function sentOf(found: FichaDetail, events: Awaited<ReturnType<typeof readEvents>>, now: Date) {
	const { ficha, document, signers, sealed, linked } = found;
	const values = ficha.fields;
	const today = dayIn(zoneOfFicha(values), now);
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
			signUntil: ficha.signUntil && formatShortMoment(ficha.signUntil),
			validUntil: ficha.validUntil && formatDate(ficha.validUntil),
			resposta: ficha.resposta,
			isEntry: ficha.tipo === "vistoria" && values.tipo_vistoria === ENTRY && sealed !== undefined,
			isCompared: document !== undefined && namedEntryHash(document) !== undefined,
			ends: ficha.tipo === "proposta" && ficha.validUntil ? ficha.validUntil.getTime() : undefined,
			now: now.getTime(),
		},
		document,
		signers: signers.map((signer) => ({
			...signerView(signer, {
				tipo: ficha.tipo,
				decidedAt: signer.decidedAt && formatShortMoment(signer.decidedAt),
				thanks: ficha.tipo === "visita" ? visitThanks({ imovel: ficha.imovelEndereco, values, today }) : undefined,
			}),
			isEarly: signer.isEarly,
			fator: signer.fator,
			identity: signer.identity,
			cautions: signer.cautions,
			viewedAt: signer.viewedAt && formatShortMoment(signer.viewedAt),
			mailedAt: signer.linkMailedAt && formatShortMoment(signer.linkMailedAt),
			linkChangedAt: unsentLink(signer),
			laterAt: signer.laterAt && formatShortMoment(signer.laterAt),
			thankedAt: signer.thankedAt && formatShortMoment(signer.thankedAt),
			qr: signer.shortLink ? drawQr(`${signer.shortLink}?canal=qr`) : undefined,
		})),
		sealed: sealed && { sha256: sealed.sha256, at: formatShortMoment(sealed.sealedAt) },
		linked,
		events: events.map(({ seq, at, kind, signer }) => ({
			seq,
			kind,
			at: formatShortMoment(at),
			who: signer ? names.get(signer) : undefined,
		})),
	};
}

/** Since when somebody has an old link and was not mailed the new one. */
function unsentLink({ linkChangedAt, linkMailedAt }: FichaDetail["signers"][number]): string | null {
	if (!linkChangedAt || (linkMailedAt && linkMailedAt >= linkChangedAt)) return null;
	return formatShortMoment(linkChangedAt);
}

export async function action(args: Route.ActionArgs) {
	const current = await requireSession(args);
	const { seat } = current;
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const fichaId = args.params.id;
	const found = await readFicha(deps, { seat, fichaId });
	if (!found) throw data(null, { status: 404 });
	const here = `/app/fichas/${fichaId}`;

	switch (form.get("intent")) {
		case "enviar": {
			const options = readSendOptions(form);
			if (options) await chooseSendOptions(deps, { seat, fichaId, options });
			if (!(await wasAskedForCorretor(deps, seat.personId))) throw redirect(`/app/corretor?enviar=${fichaId}`);
			const sent = await sendFicha(deps, { seat, fichaId, sender: senderOf(args, current) });
			if (sent.ok) throw redirect(here);
			return data({ ...said.send[sent.reason], errors: sent.errors }, { status: 422 });
		}
		case "versao-nova": {
			const dropping = form.getAll("sai").map(String);
			const taken = await takeNewerModel(deps, { seat, fichaId, dropping });
			const step = new URL(args.request.url).searchParams.get("passo");
			if (taken.ok || taken.reason === "up-to-date")
				throw redirect(step ? `${here}?passo=${encodeURIComponent(step)}` : here);
			if (taken.reason === "drops-answers") return data({ ...said.dropsAnswers, lost: taken.lost }, { status: 409 });
			return data(said.save[taken.reason], { status: 409 });
		}
		case "descartar": {
			const deleted = await deleteDraft(deps, seat, fichaId);
			if (!deleted.ok && deleted.reason === "preserved") return data(said.preserved, { status: 409 });
			throw redirect("/app/fichas");
		}
		case "cancelar": {
			const cancelled = await cancelFicha(deps, { seat, fichaId });
			return cancelled.ok ? data(said.cancelled) : data(said.notWaiting, { status: 409 });
		}
		case "email": {
			const mailed = await mailSigningLink(deps, { seat, fichaId, signerId: String(form.get("pessoa") ?? "") });
			return mailed.ok ? data(said.mailed) : data(said.mail[mailed.reason], { status: 409 });
		}
		case "lembrado": {
			const counted = await countReminder(deps, { seat, fichaId, signerId: String(form.get("pessoa") ?? "") });
			return counted.ok ? data(null) : data(said.notWaiting, { status: 409 });
		}
		case "proprietario": {
			const [nome, telefone] = [String(form.get("nome") ?? ""), String(form.get("telefone") ?? "")];
			const args = await askOwner(deps, { seat, fichaId, nome, telefone });
			return args.ok ? data(said.asked) : data(said.ask[args.reason], { status: 422 });
		}
		case "responder-contestacao":
			return replyTo(deps, { seat, fichaId, form, sender: senderOf(args, current) });
		case "preservar":
		case "levantar-preservacao": {
			const isLifting = form.get("intent") === "levantar-preservacao";
			const asked = { seat, fichaId, reason: String(form.get("motivo") ?? "") };
			const kept = await (isLifting ? liftFichaPreservation : preserveFicha)(deps, asked);
			if (!kept.ok) return data(said.keep[kept.reason], { status: 409 });
			return data(isLifting ? said.lifted : said.kept);
		}
		case "comparar": {
			const wanted = form.get("entrada");
			const entryId = typeof wanted === "string" && wanted !== "" ? wanted : undefined;
			const compared = await compareWithEntry(deps, { seat, fichaId, entryId });
			if (!compared.ok) return data(said.compare[compared.reason], { status: 409 });
			throw redirect(`${here}?passo=vistoria`);
		}
		case "sair":
			return follow(await startFrom(deps, { seat, tipo: "vistoria", from: { exitOf: fichaId } }));
		case "seguir": {
			const wanted = form.get("tipo");
			const tipo = isFichaType(wanted) ? wanted : found.ficha.tipo;
			return follow(await startFrom(deps, { seat, tipo, from: { visitaId: fichaId } }));
		}
		case "corrigir":
			return follow(await startFrom(deps, { seat, tipo: found.ficha.tipo, from: { correctionOf: fichaId } }));
	}

	if (found.ficha.status !== "rascunho") return data(said.notUnderstood, { status: 400 });
	const model = await readPinned(deps.db, found.ficha);
	const changed = changePosted(formFor(found.ficha.tipo, model?.content), found.ficha.fields, form);
	if (!changed) return data(said.notUnderstood, { status: 400 });
	const raw = withDepositDefaults(found.ficha.tipo, changed.raw);
	const saved = await saveDraft(deps, { seat, fichaId, raw, version: Number(form.get("versao")) });
	if (!saved.ok) return data(said.save[saved.reason], { status: 409 });
	throw redirect(`${here}?passo=${changed.step}`);
}

type Replying = { seat: Seat; fichaId: string; form: FormData; sender: ReturnType<typeof senderOf> };

async function replyTo(deps: Deps, { seat, fichaId, form, sender }: Replying) {
	const addendumId = String(form.get("adendo") ?? "");
	const contested = (await readContestations(deps, fichaId)).find(({ id }) => id === addendumId);
	if (!contested) return data(contestSaid.reply["not-found"], { status: 404 });
	const typed = (name: string) => String(form.get(name) ?? "");
	const read = readReplyForm(typed, contested.evidence.apontamentos.length);
	if (!read.ok) return data(contestSaid.reply[read.reason], { status: 422 });
	const replied = await answerContestation(deps, { seat, fichaId, addendumId, form: read.value, sender });
	return replied.ok ? data(contestSaid.replied) : data(contestSaid.reply[replied.reason], { status: 409 });
}

function follow(started: Awaited<ReturnType<typeof startFrom>>) {
	if (started.ok) throw redirect(`/app/fichas/${started.value.id}`);
	return data(said.start[started.reason], { status: 409 });
}

type Begun = {
	ficha: { id: string };
	entry: { protocolo: string } | undefined;
	model: { versao: number } | undefined;
};

/** Another entry, or another version of its model, changes what the draft asks: the editor begins anew with it. */
function keyOf({ ficha, entry, model }: Begun): string {
	return `${ficha.id} ${entry?.protocolo ?? ""} ${model?.versao ?? ""}`;
}

export default function FichaRoute({ loaderData, actionData }: Route.ComponentProps) {
	const answer: DraftAnswer | undefined = actionData ?? undefined;
	if (loaderData.kind === "draft") return <DraftPage key={keyOf(loaderData)} {...loaderData} answer={answer} />;
	return <FichaPage {...loaderData} answer={answer} />;
}
