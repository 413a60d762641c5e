import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { carryOver } from "#core/fichas/draft/carry-over.ts";
import { freshValues } from "#core/fichas/draft/form-of.ts";
import { type FichaType, isFichaType } from "#core/fichas/ficha-type.ts";
import { foldText } from "#core/fichas/registry/address.ts";
import { readSearch } from "#core/fichas/registry/search-words.ts";
import { zoneOf } from "#core/fichas/registry/zone-of.ts";
import { wallClock } from "#core/kernel/day.ts";
import { STANDARD } from "#web/fichas/draft/model-choice.tsx";
import { clienteEntry, imovelEntry, type RegistryEntry } from "#web/fichas/form/suggest-from-registry.ts";
import { startCapture } from "#web/fichas/offline/keep/captures.ts";
import { NotReady } from "#web/fichas/offline/keep/chain.ts";
import { readKnown, readMirrored } from "#web/fichas/offline/keep/mirror.ts";
import { NoRoom } from "#web/fichas/offline/keep/no-room.ts";
import { offlineCopy } from "#web/fichas/offline/offline.copy.ts";

const SUGGESTIONS = 8;

/** First who, then where, as with a connection: out of what was mirrored. */
export async function startLoader({ params, request }: LoaderFunctionArgs) {
	const tipo = typeIn(params.tipo);
	const asks = new URL(request.url).searchParams;
	const typed = readSearch(asks);
	const chosen = asks.get("cliente") ?? undefined;
	const [clientes, mirrored] = [await readKnown("clientes"), await readMirrored()];
	const person = clientes.find(({ id }) => id === chosen);
	const step = chosen === undefined ? ("cliente" as const) : ("imovel" as const);
	const models = (await readKnown("modelos")).filter((model) => model.tipo === tipo);
	const known = step === "cliente" ? clientes.map(clienteEntry) : (await readKnown("imoveis")).map(imovelEntry);
	return {
		...{ tipo, step, typed, imovel: undefined, formKey: "" },
		cliente: chosen && { id: person ? chosen : "novo", name: person?.nome },
		known: search(known, typed).map(({ id, title, detail }) => ({ id, title, detail })),
		models: models.map(({ id, content }) => ({ id, nome: content.nome })),
		first: mirrored?.first[tipo] ?? null,
	};
}

export async function startAction({ params, request }: ActionFunctionArgs) {
	const tipo = typeIn(params.tipo);
	const form = await request.formData();
	const cliente = (await readKnown("clientes")).find(({ id }) => id === form.get("cliente"));
	const imovel = (await readKnown("imoveis")).find(({ id }) => id === form.get("imovel"));
	const mirrored = await readMirrored();
	if (!mirrored?.corretor || !mirrored.asked) return offlineCopy.noCorretor;
	const chosen = form.get("modelo") ?? mirrored.first[tipo] ?? STANDARD;
	const model = (await readKnown("modelos")).find(({ id }) => id === chosen);
	const carried = carryOver(tipo, { pessoas: cliente && [cliente.fields], imoveis: imovel && [imovel.fields] });
	const zone = zoneOf(carried.imoveis?.[0]?.endereco);
	const values = { ...freshValues(tipo, wallClock(new Date(), zone)), ...carried };
	try {
		const id = await startCapture({
			...{ tipo, values, modeloId: model?.id ?? null },
			...{ clienteId: cliente?.id ?? null, imovelId: imovel?.id ?? null },
		});
		return redirect(`/app/neste-aparelho/fichas/${id}`);
	} catch (problem) {
		if (problem instanceof NotReady) return offlineCopy.notReady;
		if (problem instanceof NoRoom) return offlineCopy.full;
		throw problem;
	}
}

/** Every word somewhere in it; digits also where they stand apart. */
export function search(known: RegistryEntry[], typed: string): RegistryEntry[] {
	const words = foldText(typed).split(/\s+/).filter(Boolean);
	const isMeant = ({ title, detail }: RegistryEntry) => {
		const text = foldText(`${title} ${detail}`);
		const bare = text.replace(/\D/g, "");
		return words.every((word) => text.includes(word) || (/^\d+$/.test(word) && bare.includes(word)));
	};
	return (words.length > 0 ? known.filter(isMeant) : known).slice(0, SUGGESTIONS);
}

function typeIn(tipo: string | undefined): FichaType {
	if (isFichaType(tipo)) return tipo;
	throw new Response(null, { status: 404 });
}
