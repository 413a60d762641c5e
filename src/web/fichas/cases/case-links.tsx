import { Copy, Link2 } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { GUEST_NAME_MAX_LENGTH, linkDays } from "#core/fichas/cases/case-link.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/form/field.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { linkStateWords } from "./case.copy.ts";

export type CaseLinkView = {
	id: string;
	nome: string;
	state: keyof typeof linkStateWords;
	until: string;
	lastAccess: string | undefined;
};
type Props = { links: CaseLinkView[]; made: { url: string; days: number } | undefined; once: string };

const choices = linkDays.map((days) => ({ value: String(days), label: `${days} dias` }));
const tones = { open: "protected", expired: "neutral", revoked: "neutral" } as const;

/** A lawyer's way in, without an account and not for good. */
export function CaseLinks({ links, made, once }: Props) {
	const { formData } = useNavigation();
	return (
		<ActionBox
			id="advogado"
			title="Link para o advogado"
			lead="Quem tiver o link vê a linha do tempo, baixa os documentos e gera o dossiê, sem conta e sem mudar nada. Cada acesso fica registrado."
		>
			{made && <NewLink {...made} />}
			<Form method="post" preventScrollReset className="mt-4 grid gap-4">
				<input type="hidden" name="vez" value={once} />
				<TextField
					id="advogado-nome"
					name="nome"
					label="Para quem"
					maxLength={GUEST_NAME_MAX_LENGTH}
					autoComplete="off"
					placeholder="Dra. Helena Prado"
				/>
				<SelectField id="advogado-dias" name="dias" label="Vale por" options={choices} defaultValue="30" />
				<Button
					type="submit"
					name="intent"
					value="link"
					variant="secondary"
					size="sm"
					pending={formData?.get("intent") === "link"}
				>
					<Link2 aria-hidden="true" className="size-4" />
					Criar link
				</Button>
			</Form>
			{links.length > 0 && (
				<ul className="mt-4 divide-y divide-line border-line border-t">
					{links.map((link) => (
						<LinkLine key={link.id} {...link} />
					))}
				</ul>
			)}
		</ActionBox>
	);
}

/** Shown once: only its hash is kept. */
function NewLink({ url, days }: { url: string; days: number }) {
	return (
		<div role="status" className="mt-4 rounded-field border border-protected/25 bg-protected-wash p-3">
			<p className="font-semibold">Copie agora: o link não aparece de novo.</p>
			<p className="mt-1 select-all break-all text-sm">{url}</p>
			<p className="mt-1 text-sm text-soft">Vale por {days} dias.</p>
			<Button variant="secondary" size="sm" className="mt-2" onClick={() => void copy(url)}>
				<Copy aria-hidden="true" className="size-4" />
				Copiar link
			</Button>
		</div>
	);
}

function LinkLine({ id, nome, state, until, lastAccess }: CaseLinkView) {
	return (
		<li className="py-3">
			<span className="flex flex-wrap items-center justify-between gap-2">
				<span className="min-w-0 break-words font-medium" dir="auto">
					{nome}
				</span>
				<Badge tone={tones[state]}>{linkStateWords[state]}</Badge>
			</span>
			<span className="block text-sm text-soft tabular-nums">
				{state === "open" ? "Vale até" : "Valia até"} {until} ·{" "}
				{lastAccess ? `último acesso em ${lastAccess}` : "nunca aberto"}
			</span>
			{state === "open" && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="link" value={id} />
					<Button type="submit" name="intent" value="revogar" variant="ghost" size="sm" className="-ml-4 text-risk">
						Encerrar link<span className="sr-only"> de {nome}</span>
					</Button>
				</Form>
			)}
		</li>
	);
}

async function copy(url: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(url);
		showToast({ title: "Link copiado", tone: "success" });
	} catch {
		showToast({ title: "Não conseguimos copiar", description: "Selecione o endereço e copie.", tone: "error" });
	}
}
