import { MapPin } from "lucide-react";
import { useState } from "react";
import { canLocate, locate } from "#web/fichas/device-location.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormContext } from "../form-context.ts";
import { choosePlace, mayAskHere, usePlaceChoice } from "./photo-place.ts";

/** Asked before the browser asks, with the reason; either answer goes on. */
export function PhotoPlaceChoice({ fichaId }: { fichaId: string }) {
	const { save } = useFormContext();
	const choice = usePlaceChoice(fichaId);
	const [said, setSaid] = useState("");
	const allow = async () => {
		choosePlace(fichaId, "sim");
		if (!mayAskHere()) {
			if (await save?.()) window.location.reload();
			return;
		}
		setSaid("Aguardando a resposta do aparelho…");
		const found = await locate();
		setSaid(answers[found.estado] ?? "");
		if (found.estado === "recusada") choosePlace(fichaId, "não");
	};
	if (choice) {
		return (
			<p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-soft" aria-live="polite">
				<MapPin aria-hidden="true" className="size-4" />
				{choice === "sim" ? "Cada foto tirada aqui registra o local." : "As fotos ficam sem o local."} {said}
				<Button variant="ghost" size="sm" onClick={() => choosePlace(fichaId, undefined)}>
					Mudar
				</Button>
			</p>
		);
	}
	return (
		<div className="mt-3 rounded-field border border-line bg-sunken p-3">
			<p className="text-[0.9375rem]">
				<span className="font-semibold">Registrar onde as fotos são tiradas?</span> Ajuda a mostrar que são deste
				imóvel. É opcional: sem isso, o laudo apenas diz que o local não foi informado.
			</p>
			<div className="mt-2 flex flex-wrap gap-2">
				<Button
					variant="secondary"
					size="sm"
					onClick={() => void (canLocate() ? allow() : choosePlace(fichaId, "não"))}
				>
					<MapPin aria-hidden="true" className="size-4" />
					Registrar o local
				</Button>
				<Button variant="ghost" size="sm" onClick={() => choosePlace(fichaId, "não")}>
					Fotos sem local
				</Button>
			</div>
		</div>
	);
}

const answers: Record<string, string> = {
	recusada: "Tudo bem: o aparelho não permitiu.",
	indisponível: "O aparelho não informou a localização agora; cada foto tenta de novo.",
};
