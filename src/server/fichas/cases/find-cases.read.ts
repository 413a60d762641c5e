import type { Seat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { suggestClientes } from "#server/fichas/registry/cliente.read.ts";
import { suggestImoveis } from "#server/fichas/registry/imovel.read.ts";
import { clientsOfProperty, propertiesOfClient } from "./case.read.ts";

export type FoundCase = { clienteId: string; cliente: string; imovelId: string; imovel: string };

/** A client and a property by whatever somebody remembers of either: CPF, name, phone, street or code. */
export async function findCases(
	deps: Pick<Deps, "db">,
	{ seat, typed }: { seat: Seat; typed: string },
): Promise<FoundCase[]> {
	const people = await suggestClientes(deps, { seat, typed, forCase: true });
	const places = await suggestImoveis(deps, { seat, typed, forCase: true });
	const found = new Map<string, FoundCase>();
	const add = (one: FoundCase) => found.set(`${one.clienteId} ${one.imovelId}`, one);
	for (const { id, nome } of people) {
		const theirs = await propertiesOfClient(deps, { seat, clienteId: id });
		for (const choice of theirs?.choices ?? [])
			add({ clienteId: id, cliente: nome, imovelId: choice.id, imovel: choice.name });
	}
	for (const { id, endereco } of places) {
		const shown = await clientsOfProperty(deps, { seat, imovelId: id });
		for (const choice of shown?.choices ?? [])
			add({ clienteId: choice.id, cliente: choice.name, imovelId: id, imovel: endereco });
	}
	return [...found.values()].slice(0, 50);
}
