import type { CommentForm } from "#core/blog/comment-form.ts";

export const commentFields = ["author_name", "content"] as const;
export type CommentField = (typeof commentFields)[number];

/** What a person typed, before any rule looked at it. */
export type CommentValues = Record<keyof CommentForm, string>;
export type CommentErrors = Partial<Record<CommentField, string>>;

/** What a plain POST of the form came to; undefined on the first visit. */
export type CommentAnswer = { sent: true } | { sent: false; values: CommentValues; errors: CommentErrors };

export const fieldId = (field: CommentField) => (field === "content" ? "comentario-texto" : "comentario-nome");
