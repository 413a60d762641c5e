import type { Values } from "#core/fichas/form/field.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";

export type RegistryEntry = { id: string; title: string; detail: string; fields: Values };

type Cliente = { id: string; nome: string; cpfCnpj: string | null; telefone: string | null; fields: Values };
type Imovel = { id: string; codigo: string | null; endereco: string; fields: Values };

/** Asks the server for whom or what the account knows; the ones met last when nothing is typed. */
export async function suggestFromRegistry(
	kind: "pessoas" | "imoveis",
	typed: string,
	signal: AbortSignal,
): Promise<RegistryEntry[]> {
	const address = kind === "pessoas" ? "clientes" : "imoveis";
	const response = await fetch(`/rest/v1/${address}?q=${encodeURIComponent(typed)}`, { signal });
	if (!response.ok) throw new Error(`suggestions: ${response.status}`);
	const rows = await response.json();
	return kind === "pessoas" ? (rows as Cliente[]).map(clienteEntry) : (rows as Imovel[]).map(imovelEntry);
}

export function clienteEntry({ id, nome, cpfCnpj, telefone, fields }: Cliente): RegistryEntry {
	const detail = [cpfCnpj && formatCpfOrCnpj(cpfCnpj), telefone && formatPhone(telefone)].filter(Boolean).join(" · ");
	return { id, title: nome, detail, fields };
}

export function imovelEntry({ id, codigo, endereco, fields }: Imovel): RegistryEntry {
	const detail = [codigo, fields.tipo_imovel, fields.empreendimento].filter(Boolean).join(" · ");
	return { id, title: endereco, detail, fields };
}
