import type { ReactNode } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** The question of a ConfirmDialog as part of the page: for whoever has no JavaScript, or not yet. */
export function ConfirmStep({
	title,
	fields,
	back,
	children,
}: {
	title: string;
	fields: Record<string, string>;
	back: string;
	children: ReactNode;
}) {
	return (
		<section
			aria-labelledby="confirmar"
			className="mt-7 rounded-card border border-risk bg-raised p-5 shadow-sheet sm:p-7"
		>
			<h2 id="confirmar" className="font-display font-semibold text-2xl">
				{title}
			</h2>
			<p className="mt-2 text-soft">{children}</p>
			<form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
				<ButtonLink href={back} variant="secondary">
					Cancelar
				</ButtonLink>
				{Object.entries(fields).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button type="submit" variant="danger">
					Excluir
				</Button>
			</form>
		</section>
	);
}
