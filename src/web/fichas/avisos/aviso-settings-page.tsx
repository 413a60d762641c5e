import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import {
	type AvisoChannel,
	type AvisoChoice,
	type AvisoKind,
	avisoAbout,
	avisoChannels,
	switchableChannels,
} from "#core/fichas/avisos/aviso-kinds.ts";
import { Button } from "#web/ui/button.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { PushSwitch } from "./push-switch.tsx";

const channelNames: Record<AvisoChannel, string> = { app: "No sistema", push: "No aparelho", email: "Por e-mail" };

type Props = {
	choices: (AvisoChoice & { kind: AvisoKind })[];
	/** The city whose clock the quiet hours follow. */
	clock: string;
	/** What this browser has to know of us before it lets itself be told anything. */
	serverKey: string;
	saved: boolean;
};

export function AvisoSettingsPage({ choices, clock, serverKey, saved }: Props) {
	const isSaving = useNavigation().state === "submitting";
	useEffect(() => {
		if (saved) showToast({ title: "Escolha salva", tone: "success" });
	}, [saved]);
	return (
		<>
			<BackLink to="/app/avisos">Avisos</BackLink>
			<h1 className="font-display font-semibold text-title">O que recebo, e onde</h1>
			<p className="mt-2 max-w-prose text-soft">
				Entre 21h e 8h (horário de {clock}) nada toca: o que iria para o aparelho ou por e-mail espera até as 8h. Só o
				que você está esperando, com a página da ficha aberta, chega na hora.
			</p>
			{saved && (
				<noscript>
					<Notice tone="protected" title="Escolha salva" className="mt-4" />
				</noscript>
			)}
			<PushSwitch serverKey={serverKey} />
			<Form method="post" className="mt-7">
				<ul className="overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
					{choices.map((choice) => (
						<li key={choice.kind} className="border-line border-t first:border-t-0">
							<KindChoice choice={choice} />
						</li>
					))}
				</ul>
				<Button type="submit" name="intent" value="salvar" pending={isSaving} className="mt-5 max-sm:w-full">
					Salvar escolha
				</Button>
			</Form>
		</>
	);
}

function KindChoice({ choice }: { choice: Props["choices"][number] }) {
	const { kind } = choice;
	const can = switchableChannels(kind);
	return (
		<fieldset className="px-4 py-3 sm:px-6">
			<legend className="float-left w-full font-semibold">{avisoAbout[kind].name}</legend>
			<div className="clear-both flex flex-wrap gap-x-6">
				{avisoChannels.map((channel) =>
					can.includes(channel) ? (
						<label key={channel} className="flex min-h-11 items-center gap-2.5">
							<input
								type="checkbox"
								name={kind}
								value={channel}
								defaultChecked={choice[channel]}
								className="size-5 shrink-0 accent-pen"
							/>
							{channelNames[channel]}
						</label>
					) : (
						<p key={channel} className="flex min-h-11 items-center text-soft">
							Por e-mail: sempre
						</p>
					),
				)}
			</div>
		</fieldset>
	);
}
