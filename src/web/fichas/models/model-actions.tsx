import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import type { ModelView } from "./model-view.ts";

type Props = {
	model: ModelView;
	mayMake: boolean;
	/** Of the button that makes another one: pressed twice, it is one. */
	once: string;
};

/** What is done with a model as a whole. */
export function ModelActions({ model, mayMake, once }: Props) {
	const { version, isArchived, accountDefault, myDefault } = model;
	const isUsable = version !== null && !isArchived;
	return (
		<section aria-labelledby="o-modelo" className="mt-10 border-line border-t pt-6">
			<h2 id="o-modelo" className="font-display font-semibold text-xl">
				Este modelo
			</h2>
			{isUsable && (
				<p className="mt-1 max-w-prose text-[0.9375rem] text-soft">
					O primeiro da conta é o que a equipe vê primeiro ao começar uma ficha deste tipo; o seu vale só para você.
				</p>
			)}
			<div className="mt-3 flex flex-wrap gap-2">
				{isUsable && mayMake && (
					<Act intent={accountDefault ? "sem-padrao-da-conta" : "padrao-da-conta"}>
						{accountDefault ? "Deixar de ser o primeiro da conta" : "Usar como primeiro da conta"}
					</Act>
				)}
				{isUsable && (
					<Act intent={myDefault ? "sem-meu-padrao" : "meu-padrao"}>
						{myDefault ? "Deixar de ser o meu primeiro" : "Usar como meu primeiro"}
					</Act>
				)}
				{mayMake && (
					<Act intent="duplicar" once={once}>
						Duplicar
					</Act>
				)}
				{mayMake && !isArchived && <Act intent="arquivar">Arquivar</Act>}
				{mayMake && isArchived && <Act intent="recuperar">Recuperar</Act>}
			</div>
		</section>
	);
}

function Act({ intent, once, children }: { intent: string; once?: string; children: string }) {
	return (
		<Form method="post" preventScrollReset>
			{once && <input type="hidden" name="vez" value={once} />}
			<Button type="submit" name="intent" value={intent} variant="secondary" size="sm">
				{children}
			</Button>
		</Form>
	);
}
