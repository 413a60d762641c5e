import { POST_LIMITS, type PostFields } from "#core/blog/post-fields.ts";
import { slugify } from "#core/blog/slug.ts";
import { TextAreaField, TextField } from "#web/ui/form/field.tsx";
import { ContentField } from "./content-field.tsx";
import type { FieldProblems } from "./use-save-post.ts";

type Props = {
	fields: PostFields;
	problems: FieldProblems;
	epoch: number;
	set: (fields: Partial<PostFields>) => void;
};

/** Title and text first: one writes as soon as the page is there; address and summary follow from them. */
export function WritingFields({ fields, problems, epoch, set }: Props) {
	return (
		<div className="grid grid-cols-1 gap-5">
			<TextField
				id="post-title"
				name="title"
				label="Título"
				maxLength={POST_LIMITS.title}
				value={fields.title}
				onValueChange={(title) => set({ title })}
				error={problems.title}
			/>
			<ContentField
				html={fields.content}
				error={problems.content}
				epoch={epoch}
				onChange={(content) => set({ content })}
			/>
			<TextField
				id="post-slug"
				name="slug"
				label="Slug"
				autoCapitalize="none"
				autoComplete="off"
				spellCheck={false}
				maxLength={POST_LIMITS.slug}
				value={fields.slug}
				mask={typedSlug}
				onValueChange={(slug) => set({ slug })}
				onBlur={() => set({ slug: slugify(fields.slug) })}
				error={problems.slug}
				hint={`Endereço: /blog/${slugify(fields.slug || fields.title) || "…"}`}
			/>
			<TextAreaField
				id="post-excerpt"
				name="excerpt"
				label="Resumo"
				optional
				rows={2}
				maxLength={POST_LIMITS.excerpt}
				value={fields.excerpt}
				onValueChange={(excerpt) => set({ excerpt })}
				error={problems.excerpt}
				hint="Aparece na lista do blog, abaixo do título."
			/>
		</div>
	);
}

/** While it is typed a slug may end in a hyphen: the next letter is on its way. */
function typedSlug(typed: string): string {
	const slug = slugify(typed);
	return /[\s-]$/.test(typed) && slug !== "" ? `${slug}-` : slug;
}
