import type { Values } from "#core/fichas/form/field.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { formatPhone } from "#core/kernel/phone.ts";

export type Known = { id: string; title: string; detail: string; fields: Values };

type Cliente = { id: string; nome: string; cpfCnpj: string | null; telefone: string | null; fields: Values };
type Imovel = { id: string; codigo: string | null; endereco: string; fields: Values };

/** Asks the server for whom or what the account knows; the ones met last when nothing is typed. */
export async function suggestKnown(kind: "pessoas" | "imoveis", typed: string, signal: AbortSignal): Promise<Known[]> {
	const address = kind === "pessoas" ? "clientes" : "imoveis";
	const response = await fetch(`/rest/v1/${address}?q=${encodeURIComponent(typed)}`, { signal });
	if (!response.ok) throw new Error(`suggestions: ${response.status}`);
	const rows = await response.json();
	return kind === "pessoas" ? (rows as Cliente[]).map(knownCliente) : (rows as Imovel[]).map(knownImovel);
}

export function knownCliente({ id, nome, cpfCnpj, telefone, fields }: Cliente): Known {
	const detail = [cpfCnpj && formatCpfOrCnpj(cpfCnpj), telefone && formatPhone(telefone)].filter(Boolean).join(" · ");
	return { id, title: nome, detail, fields };
}

export function knownImovel({ id, codigo, endereco, fields }: Imovel): Known {
	const detail = [codigo, fields.tipo_imovel, fields.empreendimento].filter(Boolean).join(" · ");
	return { id, title: endereco, detail, fields };
}
