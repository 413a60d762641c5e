import { ImageUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { fitColour } from "#core/fichas/models/model-colour.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { LookHead } from "#web/fichas/models/look-head.tsx";
import { postLogo } from "#web/fichas/models/post-model.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { Panel } from "./panel.tsx";
import { PickFile } from "./pick-file.tsx";

type Props = { modelId: string; content: ModelContent; edit: ModelDraft["edit"]; onClose: () => void };

const MOST_BYTES = 4 * 1024 * 1024;
const swatches = ["#1f3fd6", "#0f766e", "#166534", "#9a3412", "#9f1239", "#6b21a8", "#0f1e36"];

/** Logo and colour: on the client's page, in the PDF and in the mails of fichas on this model. */
export function LookPanel({ modelId, content, edit, onClose }: Props) {
	return (
		<Panel id="aparencia" title="Logotipo e cor" onClose={onClose}>
			<p className="text-soft">
				Aparecem na página em que o cliente assina, no PDF e nos e-mails das fichas feitas com este modelo.
			</p>
			<div className="mt-5 overflow-hidden rounded-card border border-line">
				<LookHead cor={content.cor} logo={content.logo && `/app/modelos/logos/${content.logo}.png`} />
			</div>
			<LogoChoice modelId={modelId} logo={content.logo} edit={edit} />
			<ColourChoice cor={content.cor} edit={edit} />
		</Panel>
	);
}

function LogoChoice({ modelId, logo, edit }: { modelId: string; logo: string | undefined; edit: ModelDraft["edit"] }) {
	const [pending, setPending] = useState(false);
	const [problem, setProblem] = useState<string>();
	const send = async (file: File) => {
		if (file.size > MOST_BYTES) {
			setProblem("O arquivo passa de 4 MB. Salve uma versão menor e tente de novo.");
			return;
		}
		setPending(true);
		const sent = await postLogo(modelId, file);
		setPending(false);
		setProblem(sent.ok ? undefined : sent.error);
		if (sent.ok) edit({ do: "logo", logo: sent.sha256 });
	};
	return (
		<section aria-labelledby="logotipo" className="mt-6">
			<h3 id="logotipo" className="font-semibold">
				Logotipo
			</h3>
			<p className="mt-1 text-sm text-soft">
				PNG, JPEG ou SVG. Redesenhamos o arquivo em fundo branco e guardamos só os pontos da imagem.
			</p>
			<div className="mt-3 flex flex-wrap gap-2">
				<PickFile
					variant="secondary"
					label="Arquivo do logotipo"
					accept="image/png,image/jpeg,image/svg+xml"
					pending={pending}
					pendingLabel="Redesenhando"
					onPick={send}
				>
					<ImageUp aria-hidden="true" className="size-5" />
					{logo ? "Trocar logotipo" : "Escolher logotipo"}
				</PickFile>
				{logo && (
					<Button variant="ghost" onClick={() => edit({ do: "logo", logo: undefined })}>
						<Trash2 aria-hidden="true" className="size-5" />
						Tirar
					</Button>
				)}
			</div>
			{problem && (
				<Notice tone="risk" title="Este logotipo não foi guardado" live className="mt-3">
					{problem}
				</Notice>
			)}
		</section>
	);
}

function ColourChoice({ cor, edit }: { cor: string | undefined; edit: ModelDraft["edit"] }) {
	const [notice, setNotice] = useState<string>();
	const choose = (typed: string) => {
		const fitted = fitColour(typed);
		if (!fitted) return;
		setNotice(
			fitted.corrected
				? `A cor ${typed} é clara demais para se ler com contraste de 4,5 : 1. Usamos ${fitted.colour}, a mais próxima que se lê.`
				: undefined,
		);
		edit({ do: "colour", cor: fitted.colour }, "cor");
	};
	return (
		<section aria-labelledby="cor" className="mt-6">
			<h3 id="cor" className="font-semibold">
				Cor
			</h3>
			<div className="mt-3 flex flex-wrap items-center gap-2">
				{swatches.map((one) => (
					<button
						key={one}
						type="button"
						aria-pressed={cor === one}
						onClick={() => choose(one)}
						className="grid size-11 place-items-center rounded-full border-2 border-transparent aria-pressed:border-ink"
					>
						<svg viewBox="0 0 10 10" aria-hidden="true" className="size-8">
							<circle cx="5" cy="5" r="5" fill={one} />
						</svg>
						<span className="sr-only">Cor {one}</span>
					</button>
				))}
				<label className="flex min-h-11 items-center gap-2 rounded-field border border-line px-3 font-medium text-sm">
					Outra cor
					<input
						type="color"
						value={cor ?? "#1f3fd6"}
						onChange={(event) => choose(event.currentTarget.value)}
						className="size-8 border-0 bg-transparent p-0"
					/>
				</label>
				{cor && (
					<Button variant="ghost" size="sm" onClick={() => edit({ do: "colour", cor: undefined })}>
						Tirar a cor
					</Button>
				)}
			</div>
			{notice && (
				<Notice tone="gold" title="Cor ajustada para ser lida" live className="mt-3">
					{notice}
				</Notice>
			)}
		</section>
	);
}
