import { beginningOf, plainText } from "#core/blog/plain-text.ts";
import { META_SHOWN, POST_LIMITS, type PostFields } from "#core/blog/post-fields.ts";
import { brand } from "#core/kernel/brand.ts";
import { TextAreaField, TextField } from "#web/ui/form/field.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import type { FieldProblems } from "./use-save-post.ts";

type Props = {
	fields: PostFields;
	problems: FieldProblems;
	publicUrl: string;
	set: (fields: Partial<PostFields>) => void;
};

/** How the post looks among the results of a search engine, and the two texts that decide it. */
export function SearchPanel({ fields, problems, publicUrl, set }: Props) {
	const title = fields.meta_title.trim() || fields.title.trim() || "Título do post";
	const text = fields.meta_description.trim() || fields.excerpt.trim() || plainText(fields.content);
	return (
		<EditorPanel id="buscadores" title="Nos buscadores">
			<div
				className="rounded-field border border-line bg-paper p-4"
				aria-label="Prévia do resultado de busca"
				role="img"
			>
				<p className="truncate text-sm text-soft">
					{new URL(publicUrl).host} › blog › {fields.slug || "slug-do-post"}
				</p>
				<p className="mt-0.5 font-semibold text-lg text-pen leading-6">
					{beginningOf(`${title} · ${brand.name}`, META_SHOWN.title + brand.name.length)}
				</p>
				<p className="mt-1 text-sm text-soft leading-5">
					{beginningOf(text, META_SHOWN.description) || "A descrição aparece aqui."}
				</p>
			</div>
			<TextField
				id="post-meta-title"
				name="meta_title"
				label="Meta título"
				optional
				maxLength={POST_LIMITS.meta_title}
				value={fields.meta_title}
				onValueChange={(meta_title) => set({ meta_title })}
				error={problems.meta_title}
				hint={<Counter length={fields.meta_title.length} best={META_SHOWN.title} />}
			/>
			<TextAreaField
				id="post-meta-description"
				name="meta_description"
				label="Meta descrição"
				optional
				rows={3}
				maxLength={POST_LIMITS.meta_description}
				value={fields.meta_description}
				onValueChange={(meta_description) => set({ meta_description })}
				error={problems.meta_description}
				hint={<Counter length={fields.meta_description.length} best={META_SHOWN.description} />}
			/>
		</EditorPanel>
	);
}

function Counter({ length, best }: { length: number; best: number }) {
	return (
		<span className="tabular-nums">
			{length} de {best} caracteres{length > best && ": o fim pode ser cortado"}
		</span>
	);
}
