import { Plus, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { foldWord } from "#core/blog/search-words.ts";
import { TERM_LIMITS } from "#core/blog/term-form.ts";
import { TextField } from "#web/ui/form/field.tsx";

export type Topic = { id: string; name: string };

type Props = {
	tags: Topic[];
	chosen: string[];
	onChange: (ids: string[]) => void;
	onCreate: (name: string) => Promise<string | undefined>;
};

const SUGGESTIONS = 8;
const pill = "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 font-semibold text-sm";

/** Typing narrows the list; Enter takes the first find, or makes a new tag. */
export function TagsField({ tags, chosen, onChange, onCreate }: Props) {
	const [typed, setTyped] = useState("");
	const wanted = foldWord(typed.trim());
	const free = tags.filter(({ id }) => !chosen.includes(id));
	const found = free.filter(({ name }) => foldWord(name).includes(wanted)).slice(0, SUGGESTIONS);
	const isKnown = tags.some(({ name }) => foldWord(name) === wanted);

	const add = (id: string) => {
		onChange([...chosen, id]);
		setTyped("");
	};
	const create = async () => {
		const id = await onCreate(typed.trim());
		if (id) add(id);
	};
	const handleKey = (event: KeyboardEvent) => {
		if (event.key === "Backspace" && typed === "") return onChange(chosen.slice(0, -1));
		if (event.key !== "Enter" && event.key !== ",") return;
		event.preventDefault();
		const [first] = found;
		if (wanted === "") return;
		if (first && (isKnown || foldWord(first.name).startsWith(wanted))) add(first.id);
		else void create();
	};

	return (
		<div>
			<TextField
				id="post-tags"
				name="tags"
				label="Tags"
				autoComplete="off"
				maxLength={TERM_LIMITS.name}
				value={typed}
				onValueChange={setTyped}
				onKeyDown={handleKey}
				hint="Digite e aperte Enter."
			/>
			<ChosenTags tags={tags} chosen={chosen} onChange={onChange} />
			{(found.length > 0 || wanted !== "") && (
				<ul aria-label="Tags que você pode usar" className="mt-3 flex flex-wrap gap-2">
					{found.map(({ id, name }) => (
						<OfferedTag
							key={id}
							onTake={() => add(id)}
							className="border-line bg-raised text-soft hover:border-ink hover:text-ink"
						>
							<span dir="auto">{name}</span>
						</OfferedTag>
					))}
					{wanted !== "" && !isKnown && (
						<OfferedTag onTake={() => void create()} className="border-edge border-dashed text-ink hover:border-ink">
							Criar “{typed.trim()}”
						</OfferedTag>
					)}
				</ul>
			)}
		</div>
	);
}

function ChosenTags({ tags, chosen, onChange }: Omit<Props, "onCreate">) {
	if (chosen.length === 0) return null;
	const nameOf = (id: string) => tags.find((tag) => tag.id === id)?.name ?? "Tag excluída";
	return (
		<ul aria-label="Tags escolhidas" className="mt-3 flex flex-wrap gap-2">
			{chosen.map((id) => (
				<ChosenTag key={id} name={nameOf(id)} onRemove={() => onChange(chosen.filter((one) => one !== id))} />
			))}
		</ul>
	);
}

function ChosenTag({ name, onRemove }: { name: string; onRemove: () => void }) {
	return (
		<li>
			<button
				type="button"
				onClick={onRemove}
				aria-label={`${name}: remover`}
				className={`${pill} border-pen bg-pen-wash text-pen hover:border-pen-strong`}
			>
				<span dir="auto">{name}</span>
				<X aria-hidden="true" className="size-4" />
			</button>
		</li>
	);
}

function OfferedTag({ onTake, className, children }: { onTake: () => void; className: string; children: ReactNode }) {
	return (
		<li>
			<button type="button" onClick={onTake} className={`${pill} ${className}`}>
				<Plus aria-hidden="true" className="size-4" />
				{children}
			</button>
		</li>
	);
}
