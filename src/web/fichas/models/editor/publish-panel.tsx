import { useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { ContentWarning } from "#core/fichas/models/check-content.ts";
import type { ContentProblem } from "#core/fichas/models/content-problem.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/form/field.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { Panel } from "./panel.tsx";

type Props = {
	content: ModelContent;
	version: number | null;
	problems: readonly ContentProblem[];
	warnings: readonly ContentWarning[];
	draft: ModelDraft;
	refusal: string | undefined;
	onOpen: (where: string) => void;
	onClose: () => void;
};

const PANEL = "publicar";

/** The first that is wrong, or the first that nobody has said to have read. */
function leadToFirstOpen() {
	document.querySelector<HTMLElement>(`#${PANEL} section button, #${PANEL} [name=ciente]:not(:checked)`)?.focus();
}

function publication(revision: number, version: number, read: ReadonlySet<string>): FormData {
	const form = new FormData();
	form.set("intent", "publicar");
	form.set("revision", String(revision));
	form.set("versao", String(version));
	for (const id of read) form.append("ciente", id);
	return form;
}

/** What is still wrong stops here; what is only unwise is read, acknowledged one by one, and kept with name and time. */
export function PublishPanel({ content, version, problems, warnings, draft, refusal, onOpen, onClose }: Props) {
	const submit = useSubmit();
	const { formData } = useNavigation();
	const [read, setRead] = useState<ReadonlySet<string>>(new Set());
	const [saving, setSaving] = useState(false);
	const [isRefused, setRefused] = useState(false);
	const isReady = problems.length === 0 && warnings.every(({ id }) => read.has(id));
	const next = (version ?? 0) + 1;
	const publish = async () => {
		if (!isReady) {
			setRefused(true);
			return leadToFirstOpen();
		}
		setSaving(true);
		const saved = await draft.save();
		setSaving(false);
		if (!saved) return;
		void submit(publication(draft.currentRevision(), next, read), { method: "post" });
	};
	return (
		<Panel
			id={PANEL}
			title="Publicar"
			onClose={onClose}
			done="Ainda não"
			actions={
				<Button
					onClick={() => void publish()}
					pending={saving || formData?.get("intent") === "publicar"}
					pendingLabel="Publicando"
					aria-disabled={!isReady || undefined}
				>
					Publicar versão {next}
				</Button>
			}
		>
			<p dir="auto">
				<strong>{content.nome || "Modelo sem nome"}</strong>
			</p>
			<p className="mt-2 text-soft">
				A versão {next} fica guardada como está, com a sua impressão digital (SHA-256), e não muda mais. Fichas já
				enviadas continuam com a versão em que foram feitas; rascunhos abertos recebem a oferta de trocar.
			</p>
			{refusal && (
				<Notice tone="risk" title="Não foi publicado" live className="mt-4">
					{refusal}
				</Notice>
			)}
			{problems.length > 0 && <StillWrong problems={problems} onOpen={onOpen} />}
			{warnings.length > 0 && <ToAcknowledge {...{ warnings, read, isRefused, onOpen }} onRead={setRead} />}
			{problems.length === 0 && warnings.length === 0 && (
				<Notice tone="protected" title="Nada a acertar" className="mt-5">
					As cláusulas travadas estão como devem, e a conferência não achou nada que prejudique você ou o cliente.
				</Notice>
			)}
		</Panel>
	);
}

function StillWrong({ problems, onOpen }: Pick<Props, "problems" | "onOpen">) {
	return (
		<section aria-labelledby="falta" className="mt-5">
			<h3 id="falta" className="font-semibold text-risk">
				Falta acertar antes de publicar
			</h3>
			<ul className="mt-2 grid gap-2">
				{problems.map(({ onde, frase }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the same may be wrong in two places.
					<li key={at}>
						<button
							type="button"
							onClick={() => onOpen(onde)}
							className="min-h-11 w-full rounded-field border border-risk/40 bg-risk-wash focus:border-risk px-3 py-2 text-left text-[0.9375rem]"
						>
							{frase}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

type Acknowledged = Pick<Props, "warnings" | "onOpen"> & {
	read: ReadonlySet<string>;
	isRefused: boolean;
	onRead: (read: ReadonlySet<string>) => void;
};

function ToAcknowledge({ warnings, read, isRefused, onRead, onOpen }: Acknowledged) {
	const mark = (id: string, isRead: boolean) => {
		const now = new Set(read);
		if (isRead) now.add(id);
		else now.delete(id);
		onRead(now);
	};
	return (
		<fieldset className="mt-5">
			<legend className="font-semibold text-gold">Leia antes de publicar</legend>
			<p className="text-sm text-soft">
				Publicar assim é decisão sua. Seu nome e a hora ficam guardados junto de cada aviso.
			</p>
			<ul className="mt-1 divide-y divide-line">
				{warnings.map(({ id, onde, frase }) => (
					<li key={id} className="py-2">
						<CheckboxField
							id={`ciente-${id}`}
							name="ciente"
							label={`Li e publico assim: ${frase}`}
							checked={read.has(id)}
							error={isRefused && !read.has(id) ? "Para publicar assim, marque que leu." : undefined}
							onCheckedChange={(checked) => mark(id, checked)}
						/>
						<button type="button" onClick={() => onOpen(onde)} className="min-h-11 pl-9 font-medium text-pen text-sm">
							Ver no texto
						</button>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
