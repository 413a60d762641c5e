import { Plus } from "lucide-react";
import { useState } from "react";
import { TERM_LIMITS } from "#core/blog/term-form.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/form/field.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { callAdmin } from "./call-admin.ts";
import { EditorPanel } from "./editor-panel.tsx";
import { TagsField, type Topic } from "./tags-field.tsx";

type Props = {
	categories: Topic[];
	tags: Topic[];
	categoryId: string;
	tagIds: string[];
	onCategory: (id: string) => void;
	onTags: (ids: string[]) => void;
};

/** Where the post belongs. What is missing is made here, without leaving the text. */
export function TopicsPanel({ categories, tags, categoryId, tagIds, onCategory, onTags }: Props) {
	const [made, setMade] = useState<{ category: Topic[]; tag: Topic[] }>({ category: [], tag: [] });
	const [isNaming, setIsNaming] = useState(false);

	const create = async (kind: "category" | "tag", name: string) => {
		const answer = await callAdmin<Topic>("create-blog-term", { kind, name });
		if (!answer.ok) {
			showToast({ title: answer.error ?? "Não foi possível criar agora", tone: "error" });
			return undefined;
		}
		const { id } = answer.value;
		setMade((before) => ({ ...before, [kind]: [...before[kind], { id, name: answer.value.name }] }));
		return id;
	};

	return (
		<EditorPanel id="assuntos" title="Assuntos">
			<SelectField
				id="post-category"
				name="category_id"
				label="Categoria"
				value={categoryId}
				onValueChange={onCategory}
				placeholder="Sem categoria"
				options={merged(categories, made.category).map(({ id, name }) => ({ value: id, label: name }))}
			/>
			{isNaming ? (
				<NewCategory
					onCreate={async (name) => {
						const id = await create("category", name);
						if (!id) return;
						onCategory(id);
						setIsNaming(false);
					}}
				/>
			) : (
				<Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setIsNaming(true)}>
					<Plus aria-hidden="true" className="size-4" />
					Nova categoria
				</Button>
			)}
			<TagsField
				tags={merged(tags, made.tag)}
				chosen={tagIds}
				onChange={onTags}
				onCreate={(name) => create("tag", name)}
			/>
		</EditorPanel>
	);
}

/** What was made here comes back from the server, too, once it is asked again. */
function merged(known: Topic[], made: Topic[]): Topic[] {
	return [...known, ...made.filter(({ id }) => !known.some((one) => one.id === id))];
}

function NewCategory({ onCreate }: { onCreate: (name: string) => Promise<void> }) {
	const [name, setName] = useState("");
	const [pending, setPending] = useState(false);
	const create = async () => {
		if (name.trim() === "" || pending) return;
		setPending(true);
		await onCreate(name);
		setPending(false);
	};
	return (
		<div className="flex items-end gap-2">
			<TextField
				id="nova-categoria"
				name="nova-categoria"
				label="Nome da nova categoria"
				autoFocus
				maxLength={TERM_LIMITS.name}
				value={name}
				onValueChange={setName}
				onKeyDown={(event) => event.key === "Enter" && void create()}
			/>
			<Button variant="secondary" pending={pending} onClick={() => void create()}>
				Criar
			</Button>
		</div>
	);
}
