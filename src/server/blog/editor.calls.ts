import { Hono } from "hono";
import { POST_LIMITS, PostFields, postProblems } from "#core/blog/post-fields.ts";
import { readingTime } from "#core/blog/reading-time.ts";
import { TermForm } from "#core/blog/term-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { isId } from "#core/kernel/ids.ts";
import { isVersion } from "#core/kernel/version-number.ts";
import { MAX_CALL_BYTES, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { sentences } from "#server/http/refusal.ts";
import { requireAdminCall } from "#server/http/require-account.ts";
import { postForEditor } from "./editor.read.ts";
import { renderContent } from "./render-content.ts";
import { nestsTooDeep, sanitizeHtml } from "./sanitize-html.ts";
import { saveCategory } from "./save-category.ts";
import { savePost } from "./save-post.ts";
import { discardDraft, savePostDraft } from "./save-post-draft.ts";
import { saveTag } from "./save-tag.ts";

/** The longest text a post may have, with every character escaped, and the other fields. */
const MAX_POST_BYTES = 2_000_000;
const CHANGED = "Outra pessoa salvou este post enquanto você editava.";
const GONE = "Este post não existe mais.";
const TOO_DEEP = "O texto tem elementos demais uns dentro dos outros. Simplifique a formatação e tente de novo.";

/** What the editor asks for while it is open. Every call is for admins alone, before its body is read. */
export const blogEditorCalls = new Hono<HttpEnv>()
	.post("/functions/v1/save-blog-post", requireAdminCall, async (context) => {
		const { deps, current } = context.var;
		const { postId, baseVersion, parsed } = await readPost(context.req.raw);
		if (!parsed.success) return context.json(invalid(fieldErrors(parsed.error)), 400);
		if (nestsTooDeep(parsed.data.content)) return context.json(invalid({ content: TOO_DEEP }), 400);
		const problems = postProblems(parsed.data, deps.clock.now());
		if (Object.keys(problems).length > 0) return context.json(invalid(problems), 400);
		const editorId = current.account.id;
		const saved = await savePost(deps, { postId, baseVersion, fields: parsed.data, editorId });
		if (saved.ok) return context.json({ success: true, ...saved.value }, postId ? 200 : 201);
		if (saved.reason === "not-found") return context.json({ success: false, error: GONE }, 404);
		if (saved.reason === "invalid") return context.json(invalid({ content: sentences.invalidForm }), 400);
		const theirs = await postForEditor(deps, postId ?? "");
		return context.json({ success: false, error: CHANGED, current: theirs }, 409);
	})

	.post("/functions/v1/keep-blog-draft", requireAdminCall, async (context) => {
		const { deps, current } = context.var;
		const { postId, baseVersion, parsed } = await readPost(context.req.raw);
		if (!parsed.success) return context.json(invalid(fieldErrors(parsed.error)), 400);
		if (nestsTooDeep(parsed.data.content)) return context.json(invalid({ content: TOO_DEEP }), 400);
		const kept = await savePostDraft(deps, { postId, baseVersion, fields: parsed.data, editorId: current.account.id });
		if (!kept.ok) return context.json({ success: false, error: GONE }, 404);
		return context.json({ success: true, savedAt: kept.value.savedAt.toISOString() }, 200);
	})

	.post("/functions/v1/discard-blog-draft", requireAdminCall, async (context) => {
		const { deps, current } = context.var;
		const { id } = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		await discardDraft(deps, { postId: asId(id), editorId: current.account.id });
		return context.json({ success: true }, 200);
	})

	// The body as readers will get it, made by the same function that makes theirs; and as it would be saved.
	.post("/functions/v1/preview-blog-post", requireAdminCall, async (context) => {
		const { content } = await readJsonObject(context.req.raw, MAX_POST_BYTES);
		const typed = typeof content === "string" ? content.slice(0, POST_LIMITS.content) : "";
		if (nestsTooDeep(typed)) return context.json(invalid({ content: TOO_DEEP }), 400);
		const clean = sanitizeHtml(typed);
		const html = await renderContent(context.var.deps, clean);
		return context.json({ success: true, html, clean, readingTime: readingTime(clean) }, 200);
	})

	.post("/functions/v1/create-blog-term", requireAdminCall, async (context) => {
		const { kind, ...typed } = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		const parsed = TermForm.safeParse(typed);
		if (!parsed.success) return context.json(invalid(fieldErrors(parsed.error)), 400);
		const save = kind === "category" ? saveCategory : saveTag;
		const made = await save(context.var.deps, { id: undefined, form: parsed.data });
		if (!made.ok) return context.json({ success: false, error: sentences.notFound }, 404);
		return context.json({ success: true, ...made.value }, 201);
	});

async function readPost(request: Request) {
	const { id, version, ...fields } = await readJsonObject(request, MAX_POST_BYTES);
	const baseVersion = isVersion(version) ? version : 0;
	return { postId: asId(id), baseVersion, parsed: PostFields.safeParse(fields) };
}

function asId(value: unknown): string | undefined {
	return isId(value) ? value : undefined;
}

function invalid(errors: Record<string, string>) {
	return { success: false, error: Object.values(errors)[0] ?? sentences.invalidForm, errors };
}
