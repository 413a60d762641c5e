import { Copy } from "lucide-react";
import type { Values } from "#core/fichas/form/field.ts";
import { firstName } from "#core/kernel/first-name.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormContext } from "./form-context.ts";

/** A couple shares phone and address: one tap. */
export function SamePlace({ first, item, path }: { first: Values; item: Values; path: string }) {
	const { change } = useFormContext();
	const name = firstName(String(first.nome ?? ""));
	if (!name || (!first.telefone && !first.endereco)) return null;
	const { telefone, endereco } = first;
	return (
		<Button variant="secondary" size="sm" onClick={() => change(path, { ...item, telefone, endereco })}>
			<Copy aria-hidden="true" className="size-4" />
			Mesmo telefone e endereço de {name}
		</Button>
	);
}
