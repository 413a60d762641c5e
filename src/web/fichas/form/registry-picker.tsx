import { BookUser, Building2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { Values } from "#core/fichas/form/field.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { idOf, useFormContext } from "./form-context.ts";
import { type RegistryEntry, suggestFromRegistry } from "./suggest-from-registry.ts";

const words = {
	pessoas: { button: "Usar dados de um cliente", title: "Qual cliente?", search: "Nome, CPF ou telefone" },
	imoveis: { button: "Usar um imóvel conhecido", title: "Qual imóvel?", search: "Endereço ou código" },
};

type PickerProps = {
	kind: "pessoas" | "imoveis";
	path: string;
	item: Values /** Beside others, on a small phone. */;
	isBrief?: boolean;
};

/** Fills one item with what is known already; the role on this ficha stays. */
export function RegistryPicker({ kind, path, item, isBrief = false }: PickerProps) {
	const { change } = useFormContext();
	const [open, setOpen] = useState(false);
	const { button, title } = words[kind];
	const Icon = kind === "pessoas" ? BookUser : Building2;
	const use = ({ fields }: RegistryEntry) => {
		const { papel, tipo_pessoa } = item;
		change(path, kind === "pessoas" ? { tipo_pessoa, ...fields, papel } : fields);
		setOpen(false);
	};
	return (
		<>
			<Button
				variant="secondary"
				size="sm"
				className={isBrief ? "px-3" : undefined}
				aria-label={isBrief ? `Do cadastro: ${button.toLowerCase()}` : undefined}
				onClick={() => setOpen(true)}
			>
				<Icon aria-hidden="true" className="size-4" />
				{isBrief ? "Do cadastro" : button}
			</Button>
			<Dialog id={`${idOf(path)}-conhecidos`} open={open} onClose={() => setOpen(false)} title={title}>
				{open && <Suggestions kind={kind} path={path} onPick={use} />}
			</Dialog>
		</>
	);
}

type SuggestionProps = { kind: "pessoas" | "imoveis"; path: string; onPick: (known: RegistryEntry) => void };

function Suggestions({ kind, path, onPick }: SuggestionProps) {
	const { here } = useFormContext();
	const [typed, setTyped] = useState("");
	const [found, setFound] = useState<RegistryEntry[] | "failed">();
	useEffect(() => {
		const asked = new AbortController();
		(here ? here.suggest(kind, typed) : suggestFromRegistry(kind, typed, asked.signal)).then(
			(known) => asked.signal.aborted || setFound(known),
			() => asked.signal.aborted || setFound("failed"),
		);
		return () => asked.abort();
	}, [kind, typed, here]);
	return (
		<div className="grid gap-4">
			<TextField
				id={`${idOf(path)}-busca`}
				name="busca"
				type="search"
				label={words[kind].search}
				value={typed}
				onValueChange={setTyped}
				onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
				autoComplete="off"
			/>
			<div aria-live="polite">
				{found === "failed" && <p className="text-soft">Sem conexão agora. Você pode preencher à mão.</p>}
				{Array.isArray(found) && found.length === 0 && <p className="text-soft">Ninguém com isso por aqui ainda.</p>}
				{Array.isArray(found) && (
					<ul className="grid gap-2">
						{found.map((known) => (
							<li key={known.id}>
								<button
									type="button"
									onClick={() => onPick(known)}
									className="flex min-h-14 w-full flex-col justify-center rounded-field border border-line bg-paper px-4 py-2 text-left hover:border-ink"
								>
									<span className="font-semibold" dir="auto">
										{known.title}
									</span>
									<span className="text-sm text-soft">{known.detail}</span>
								</button>
							</li>
						))}
					</ul>
				)}
			</div>
		</div>
	);
}
