import { Search } from "lucide-react";
import { SEARCH_MAX_LENGTH } from "#core/fichas/registry/search-words.ts";
import { Button } from "#web/ui/button.tsx";

/** Part of a GET form: what is looked for stands in the address. */
export function SearchBox({ label, typed }: { label: string; typed: string }) {
	return (
		<div className="flex gap-2">
			<input
				type="search"
				name="q"
				key={typed}
				defaultValue={typed}
				aria-label={label}
				placeholder={label}
				maxLength={SEARCH_MAX_LENGTH}
				autoComplete="off"
				className="field-control h-12 min-w-0 flex-1"
			/>
			<Button type="submit" variant="secondary" className="shrink-0 px-4">
				<Search aria-hidden="true" className="size-5" />
				<span className="max-sm:sr-only">Procurar</span>
			</Button>
		</div>
	);
}
