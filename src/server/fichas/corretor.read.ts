import { eq } from "drizzle-orm";
import type { Corretor } from "#core/fichas/corretor.ts";
import { readAccount } from "#server/accounts/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { corretores } from "./ficha.table.ts";

/** The broker as a ficha prints them. */
export async function readCorretor(deps: Pick<Deps, "db">, userId: string): Promise<Corretor | undefined> {
	const found = await readAccount(deps, userId);
	if (!found) return undefined;
	const [row] = await deps.db.select().from(corretores).where(eq(corretores.userId, userId));
	const { nome_completo: nome, telefone, email } = found.profile;
	return {
		nome,
		telefone,
		email,
		...(row?.creciUf &&
			row.creciNumero && { creci: { uf: row.creciUf, numero: row.creciNumero, tipo: row.creciTipo ?? "F" } }),
		...(row?.imobiliaria && { imobiliaria: row.imobiliaria }),
		...(row?.cnpj && { cnpj: row.cnpj }),
	};
}
