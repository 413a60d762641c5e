import * as z from "zod/mini";
import { requiredText } from "#core/kernel/text/text-field.ts";

export const COMMENT_LIMITS = {
	author_name: { min: 2, max: 80 },
	content: { min: 3, max: 2000 },
} as const;

export const CommentForm = z.object({
	author_name: requiredText("Nome", "Nome é obrigatório", COMMENT_LIMITS.author_name),
	content: requiredText("Comentário", "Comentário é obrigatório", COMMENT_LIMITS.content, { lines: true }),
});
export type CommentForm = z.infer<typeof CommentForm>;
