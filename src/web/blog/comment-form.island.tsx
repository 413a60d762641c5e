import { COMMENT_LIMITS, CommentForm } from "#core/blog/comment-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField, TextField } from "#web/ui/form/field.tsx";
import { HoneypotField } from "#web/ui/form/honeypot-field.tsx";
import { usePublicForm } from "#web/ui/form/use-public-form.ts";
import { commentFailures, commentCopy as copy } from "./blog.copy.ts";
import { CommentThanks } from "./comment-thanks.tsx";
import { type CommentErrors, type CommentField, type CommentValues, commentFields, fieldId } from "./comment-values.ts";

type Props = { postId: string; slug: string; values?: CommentValues | undefined; errors?: CommentErrors | undefined };

/** A plain form that posts to the post's own page; with JavaScript it sends itself and keeps the reader here. */
export default function CommentFormIsland({ postId, slug, values, errors: serverErrors = {} }: Props) {
	const { form, errors, sending, sent, submit, clearError } = usePublicForm({
		address: "/rest/v1/blog_comments",
		besides: { post_id: postId },
		fields: commentFields,
		parse: (values) => CommentForm.safeParse(values),
		failures: commentFailures,
		serverErrors,
	});
	if (sent) return <CommentThanks takeFocus />;
	const field = (name: CommentField) => ({
		id: fieldId(name),
		name,
		defaultValue: values?.[name],
		error: errors[name],
		onValueChange: () => clearError(name),
		required: true,
		maxLength: COMMENT_LIMITS[name].max,
	});
	return (
		<form
			ref={form}
			method="post"
			action={`/blog/${slug}#comentar`}
			onSubmit={submit}
			noValidate
			aria-labelledby="comentar-titulo"
			aria-busy={sending}
		>
			<fieldset disabled={sending} className="grid min-w-0 gap-5">
				<TextField {...field("author_name")} label="Nome" autoComplete="name" />
				<TextAreaField {...field("content")} label="Comentário" placeholder={copy.placeholder} rows={5} />
				<HoneypotField id="comentario-site" />
				<div className="flex flex-col gap-4 sm:flex-row sm:items-center">
					<Button type="submit" pending={sending} pendingLabel={copy.sending} className="shrink-0">
						{copy.send}
					</Button>
					<p className="text-sm text-soft">{copy.moderated}</p>
				</div>
			</fieldset>
		</form>
	);
}
