import { Search } from "lucide-react";
import { SEARCH_MAX_LENGTH } from "#core/blog/search-words.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/form/field.tsx";
import { blogCopy as copy } from "./blog.copy.ts";
import { type BlogState, isFiltered } from "./blog-url.ts";

type Topic = { name: string; slug: string };
type Props = { state: BlogState; categories: Topic[]; tags: Topic[] };

/** A plain form: what it asks for stands in the address, with or without JavaScript. */
export function BlogFilters({ state, categories, tags }: Props) {
	return (
		<search>
			<form
				method="get"
				action="/blog"
				className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[2fr_1fr_1fr_auto_auto]"
			>
				<div className="col-span-2 lg:col-span-1">
					<TextField
						id="blog-busca"
						name="busca"
						type="search"
						label="Buscar"
						placeholder="comissão, exclusividade, vistoria"
						enterKeyHint="search"
						autoComplete="off"
						maxLength={SEARCH_MAX_LENGTH}
						defaultValue={state.busca}
					/>
				</div>
				<SelectField
					id="blog-categoria"
					name="categoria"
					label="Categoria"
					placeholder="Todas"
					defaultValue={state.categoria}
					options={categories.map(optionOf)}
				/>
				<SelectField
					id="blog-tag"
					name="tag"
					label="Tag"
					placeholder="Todas"
					defaultValue={state.tag}
					options={tags.map(optionOf)}
				/>
				<Button type="submit" className={isFiltered(state) ? undefined : "max-lg:col-span-2"}>
					<Search aria-hidden="true" className="size-5" />
					Filtrar
				</Button>
				{isFiltered(state) && (
					<ButtonLink href="/blog" variant="secondary">
						{copy.clear}
					</ButtonLink>
				)}
			</form>
		</search>
	);
}

const optionOf = ({ name, slug }: Topic) => ({ value: slug, label: name });
