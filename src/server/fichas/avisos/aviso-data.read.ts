import { asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { avisoAparelhos, avisoPreferencias, avisos } from "./aviso.table.ts";

/** For the copy of one's data. The addresses and keys of devices open a way to them, and are left out. */
export async function avisoData({ db }: Pick<Deps, "db">, userId: string) {
	const { kind, quem, fichaId, prazo, at, readAt } = avisos;
	const { userAgent, createdAt } = avisoAparelhos;
	return {
		avisos: await db
			.select({ kind, quem, fichaId, prazo, at, readAt })
			.from(avisos)
			.where(eq(avisos.personId, userId))
			.orderBy(asc(at)),
		preferencias: await db.select().from(avisoPreferencias).where(eq(avisoPreferencias.personId, userId)),
		aparelhos: await db
			.select({ userAgent, createdAt })
			.from(avisoAparelhos)
			.where(eq(avisoAparelhos.personId, userId)),
	};
}
