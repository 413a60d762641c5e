import { COMMENT_MIN_FILL_MS } from "#core/blog/comment-form.ts";
import type { CommentFailure } from "./blog.copy.ts";
import type { CommentErrors, CommentValues } from "./comment-values.ts";

const PATIENCE_MS = 20_000;
const failures: Record<number, CommentFailure> = { 400: "invalid", 404: "gone", 429: "too-many" };

export type SendOutcome = { ok: true } | { ok: false; failure: CommentFailure; errors: CommentErrors };

/** Never throws: what went wrong is an outcome the form knows how to tell. */
export async function sendComment(postId: string, values: CommentValues, honeypot: string): Promise<SendOutcome> {
	// The server takes a form filled faster than this for a robot's: whoever runs this page is never taken for one.
	const missing = COMMENT_MIN_FILL_MS + 1 - performance.now();
	if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
	try {
		const traces = { site: honeypot, preenchido_em_ms: Math.round(performance.now()) };
		const response = await fetch("/rest/v1/blog_comments", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ post_id: postId, ...values, ...traces }),
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
		if (response.ok) return { ok: true };
		const failure = failures[response.status] ?? "unreachable";
		const body: { errors?: CommentErrors } = failure === "invalid" ? await response.json() : {};
		return { ok: false, failure, errors: body.errors ?? {} };
	} catch {
		// Offline, cut off or too slow: the same sentence for all three.
		return { ok: false, failure: "unreachable", errors: {} };
	}
}
