import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";

export type Removal = "delete" | "archive" | "restore";

const words = {
	delete: {
		summary: "Excluir",
		text: "Nada foi enviado com este cadastro. Ele some de vez.",
		button: "Excluir de vez",
		intent: "excluir",
	},
	archive: {
		summary: "Arquivar",
		text: "Sai das listas e das sugestões. Fichas e casos ficam como estão, e dá para trazer de volta.",
		button: "Arquivar",
		intent: "arquivar",
	},
	restore: {
		summary: "Trazer de volta o",
		text: "Volta às listas e às sugestões.",
		button: "Trazer de volta",
		intent: "recuperar",
	},
} as const;

/** Two taps, without a script as well. */
export function RemoveRegistryEntry({ what, removal }: { what: string; removal: Removal }) {
	const { summary, text, button, intent } = words[removal];
	const isDeletion = removal === "delete";
	return (
		<details className="mt-5">
			<summary className={`flex min-h-11 w-fit items-center font-medium ${isDeletion ? "text-risk" : "text-pen"}`}>
				{summary} {what}
			</summary>
			<Form method="post" className="flex flex-wrap items-center gap-3">
				<p className="text-soft">{text}</p>
				<Button type="submit" name="intent" value={intent} variant={isDeletion ? "danger" : "secondary"} size="sm">
					{button}
				</Button>
			</Form>
		</details>
	);
}
