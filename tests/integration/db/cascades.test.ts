import { expect, test } from "vitest";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const own = "the person's own, of no use without their account";
const named = "what was made stays; only that it was theirs is not known any more";
const post = "a part of its post";
const device = "of a device without a single entry left: no evidence stands on it";
const told = "that somebody was told of it; what happened stands in the log";

/**
 * Every foreign key by which the database itself removes or empties rows, and why it may. Evidence, cases, lawyers'
 * links, their records, fichas, lists, reports, clients and properties are removed by name (deletion-parts.ts) or not
 * at all (decision 0031): a key that is not here fails.
 */
const allowed: Record<string, string> = {
	"account_members.account_id cascade": own,
	"account_members.user_id cascade": own,
	"account_records.account_id cascade": "the account's own history; an account with others in it is not deleted",
	"account_records.person_id null": "the line keeps the name it was written with",
	"account_records.subject_id null": named,
	"account_tokens.user_id cascade": own,
	"aparelho_capsulas.aparelho_id cascade": device,
	"aparelho_compromissos.aparelho_id cascade": device,
	"aparelho_fotos.aparelho_id cascade": device,
	"aparelho_recusados.aparelho_id cascade": device,
	"aparelhos.account_id null":
		"a device stays while an entry of something signed does; its number and key are evidence",
	"aparelhos.person_id null": named,
	"aparelhos.session_id null": "the phone and what it signed outlive the session it was last seen in",
	"aviso_aparelhos.person_id cascade": own,
	"aviso_aparelhos.session_id cascade": "who signed out is told nothing on that device any more",
	"aviso_envios.aparelho_id cascade": told,
	"aviso_envios.aviso_id cascade": told,
	"aviso_esperas.ficha_id cascade": "that somebody had its page open",
	"aviso_esperas.person_id cascade": own,
	"aviso_preferencias.person_id cascade": own,
	"avisos.account_id cascade": told,
	"avisos.caso_id cascade": told,
	"avisos.ficha_id cascade": told,
	"avisos.person_id cascade": own,
	"billing_notices.subscription_id cascade": "that a notice was mailed; subscriptions are never deleted",
	"blog_comments.post_id cascade": post,
	"blog_drafts.editor_id cascade": own,
	"blog_drafts.post_id cascade": post,
	"blog_images.created_by null": named,
	"blog_import_sources.post_id cascade": post,
	"blog_post_tags.post_id cascade": post,
	"blog_post_tags.tag_id cascade": "a tag on a post; the post stays",
	"blog_posts.author_id null": named,
	"blog_posts.category_id null": "the post stays, without its category",
	"blog_posts.saved_by null": named,
	"blog_revisions.post_id cascade": post,
	"blog_revisions.saved_by null": named,
	"case_links.created_by null": named,
	"clientes.responsavel_id null": "who looked after them has gone: they are the managers'",
	"corretores.user_id cascade": own,
	"desk_letters.account_id cascade": "what support wrote to somebody goes with them",
	"desk_letters.message_id cascade": "an answer goes with the message it answers",
	"fichas.account_id null": "what was signed outlives the account, by its own legal basis",
	"fichas.corretor_id null": "the author stands in the document",
	"fichas.responsavel_id null": "who looked after it has gone: it is the managers'",
	"known_devices.user_id cascade": own,
	"lead_notes.lead_id cascade": "what was noted about a lead goes with it",
	"leads_trial.user_id cascade": own,
	"model_defaults.account_id cascade": own,
	"model_defaults.modelo_id cascade": "which model was chosen; models are archived, and go with the account only",
	"model_defaults.person_id cascade": own,
	"orders.user_id null": "money is accounted for without the person",
	"owner_reports.person_id null": named,
	"past_months.user_id cascade": own,
	"profiles.user_id cascade": own,
	"proposal_answers.counter_id null": "a draft that was thrown away; the answer, its evidence and its event stay",
	"receipts.user_id null": "money is accounted for without the person",
	"recovery_codes.user_id cascade": own,
	"replaced_links.ficha_id cascade": "that an old link once led to it; of no use without the ficha",
	"sessions.user_id cascade": own,
	"signing_settings.account_id cascade": own,
	"subscriptions.user_id null": "money is accounted for without the person",
	"support_views.user_id cascade": own,
	"team_invites.account_id cascade": "an invitation to what is no more",
	"team_invites.invited_by null": named,
	"trial_notices.user_id cascade": own,
};

const actions: Record<string, string> = { c: "cascade", n: "null", d: "default" };

test("no foreign key removes or empties a row that is not listed with its reason", async () => {
	const { pool } = await makeTestDeps();
	const { rows } = await pool.query<{ held: string; action: string }>(
		`select c.conrelid::regclass || '.' || a.attname as held, c.confdeltype as action
		from pg_constraint c
		join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
		join pg_namespace n on n.oid = c.connamespace
		where c.contype = 'f' and n.nspname = 'public' and c.confdeltype in ('c', 'n', 'd')
		order by 1`,
	);
	const found = rows.map(({ held, action }) => `${held} ${actions[action]}`);
	expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
