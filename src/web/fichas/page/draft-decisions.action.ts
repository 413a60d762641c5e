import { data, redirect } from "react-router";
import { withDepositDefaults } from "#core/fichas/draft/deposit-defaults.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import { versionIn } from "#core/kernel/version-number.ts";
import type { Deps } from "#server/deps.ts";
import type { Sender } from "#server/fichas/draft/accept-by-sending.ts";
import { chooseSendOptions } from "#server/fichas/draft/choose-send-options.ts";
import { deleteDraft } from "#server/fichas/draft/delete-draft.ts";
import { compareWithEntry } from "#server/fichas/draft/inspection/compare-with-entry.ts";
import { saveDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { takeNewerModel } from "#server/fichas/draft/take-newer-model.ts";
import type { FichaDetail } from "#server/fichas/ficha.read.ts";
import { readPinned } from "#server/fichas/pinned-model.read.ts";
import { wasAskedForCorretor } from "#server/fichas/registry/corretor-asked.read.ts";
import { saveCorretor } from "#server/fichas/registry/save-corretor.ts";
import { DELETED, NOT_THERE } from "#web/fichas/deleted-notice.tsx";
import { readSendOptions } from "#web/fichas/draft/read-send-options.ts";
import { said } from "#web/fichas/fichas.copy.ts";
import { changePosted } from "#web/fichas/form/change-posted.ts";
import { type Decision, pageOf } from "./decision.ts";

export async function sendDraft(deps: Deps, { seat, fichaId, form }: Decision, sender: Sender) {
	const options = readSendOptions(form);
	if (options) await chooseSendOptions(deps, { seat, fichaId, options });
	const asked = await askedForCorretor(deps, seat.personId, form.get("creci"));
	if (asked === "never") throw redirect(`/app/corretor?enviar=${fichaId}`);
	if (asked === "invalid") return data(said.creci, { status: 422 });
	const sent = await sendFicha(deps, { seat, fichaId, sender });
	if (sent.ok) throw redirect(pageOf(fichaId));
	return data({ ...said.send[sent.reason], errors: sent.errors }, { status: 422 });
}

/** Typed beside the first ficha it is an answer, also where it was left out. */
async function askedForCorretor(deps: Deps, userId: string, creci: FormDataEntryValue | null) {
	if (await wasAskedForCorretor(deps, userId)) return "before";
	if (typeof creci !== "string") return "never";
	return (await saveCorretor(deps, { userId, raw: { creci } })).ok ? "now" : "invalid";
}

/** `step`: where the editor stands, and goes on. */
export async function takeNewerVersion(deps: Deps, { seat, fichaId, form }: Decision, step: string | null) {
	const taken = await takeNewerModel(deps, { seat, fichaId, dropping: form.getAll("sai").map(String) });
	if (taken.ok || taken.reason === "up-to-date")
		throw redirect(step ? `${pageOf(fichaId)}?passo=${encodeURIComponent(step)}` : pageOf(fichaId));
	if (taken.reason === "drops-answers") return data({ ...said.dropsAnswers, lost: taken.lost }, { status: 409 });
	return data(said.save[taken.reason], { status: 409 });
}

export async function discardDraft(deps: Deps, { seat, fichaId }: Pick<Decision, "seat" | "fichaId">) {
	const deleted = await deleteDraft(deps, seat, fichaId);
	if (deleted.ok) throw redirect(`/app/fichas?${DELETED}`);
	// Tapped twice, without scripts: the second ends at the list as well.
	if (deleted.reason === "not-found") throw redirect(`/app/fichas?${NOT_THERE}`);
	return data(deleted.reason === "preserved" ? said.preserved : said.save["not-a-draft"], { status: 409 });
}

/** The entry that an exit is compared with, chosen or taken back. */
export async function chooseEntry(deps: Deps, { seat, fichaId, form }: Decision) {
	const wanted = form.get("entrada");
	const entryId = typeof wanted === "string" && wanted !== "" ? wanted : undefined;
	const compared = await compareWithEntry(deps, { seat, fichaId, entryId });
	if (!compared.ok) return data(said.compare[compared.reason], { status: 409 });
	throw redirect(`${pageOf(fichaId)}?passo=vistoria`);
}

/** A step of the editor, posted by its own buttons where no script runs. */
export async function saveStep(deps: Deps, { seat, fichaId, form }: Decision, { ficha }: FichaDetail) {
	if (ficha.status !== "rascunho") return data(said.notUnderstood, { status: 400 });
	const model = await readPinned(deps.db, ficha);
	const changed = changePosted(formFor(ficha.tipo, model?.content), ficha.fields, form);
	if (!changed) return data(said.notUnderstood, { status: 400 });
	const raw = withDepositDefaults(ficha.tipo, changed.raw);
	const saved = await saveDraft(deps, { seat, fichaId, raw, version: versionIn(form.get("versao")) });
	if (!saved.ok) return data(said.save[saved.reason], { status: 409 });
	throw redirect(`${pageOf(fichaId)}?passo=${changed.step}`);
}
