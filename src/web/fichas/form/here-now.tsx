import { MapPin } from "lucide-react";
import { useState } from "react";
import type { Values } from "#core/fichas/form/field.ts";
import { canLocate, locate } from "#web/fichas/device-location.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormContext } from "./form-context.ts";
import { mayAskHere } from "./photos/photo-place.ts";

const said = {
	recusada: "O aparelho não permitiu. Dá para seguir sem o local.",
	indisponível: "O aparelho não informou o local agora. Dá para seguir sem ele.",
};

/** One tap stores where the property is, as this device says it, with how exact that is and when it was said. */
export function HereNow({ path, item }: { path: string; item: Values }) {
	const { change, save } = useFormContext();
	const [state, setState] = useState<"asking" | "recusada" | "indisponível">();
	const ask = async () => {
		if (!canLocate()) return setState("indisponível");
		// Come to by links, the page has the rules of the one before: loaded anew it may ask.
		if (!mayAskHere()) {
			if (await save?.()) window.location.reload();
			return;
		}
		setState("asking");
		const found = await locate();
		if (found.estado !== "informada") return setState(found.estado === "recusada" ? "recusada" : "indisponível");
		setState(undefined);
		change(path, {
			...item,
			geo_lat: found.latitude,
			geo_lon: found.longitude,
			geo_precisao: Math.round(found.precisaoM),
			geo_em: found.em,
		});
	};
	const isKnown = item.geo_lat !== undefined && item.geo_em !== undefined;
	return (
		<>
			<Button variant="secondary" size="sm" className="px-3" onClick={() => void ask()} pending={state === "asking"}>
				<MapPin aria-hidden="true" className="size-4" />
				{isKnown ? "Atualizar o local" : "Estou no imóvel"}
			</Button>
			<p role="status" className="basis-full text-sm text-soft empty:hidden">
				{state === "recusada" || state === "indisponível" ? said[state] : isKnown && heardWords(item)}
			</p>
		</>
	);
}

function heardWords({ geo_precisao, geo_em }: Values): string {
	const at = new Date(String(geo_em));
	const time = Number.isNaN(at.getTime())
		? ""
		: ` às ${at.toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" })}`;
	return `Local deste aparelho guardado${time}, com precisão de ${geo_precisao} m. Só para você: não sai no documento.`;
}
