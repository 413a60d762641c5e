import { readCorretorForm } from "#core/fichas/registry/corretor-form.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { corretores } from "#server/fichas/ficha.table.ts";

/** Holds for fichas sent from now on: those already sent keep what they said. */
export async function saveCorretor(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ userId, raw }: { userId: string; raw: unknown },
): Promise<Result<undefined, "invalid"> & { errors?: Record<string, string> }> {
	const { values, errors } = readCorretorForm(raw);
	if (Object.keys(errors).length > 0) return { ...refuse("invalid"), errors };
	const row = {
		creciUf: values.creci?.uf ?? null,
		creciNumero: values.creci?.numero ?? null,
		creciTipo: values.creci?.tipo ?? null,
		creciJUf: values.creciImobiliaria?.uf ?? null,
		creciJNumero: values.creciImobiliaria?.numero ?? null,
		imobiliaria: values.imobiliaria ?? null,
		cnpj: values.cnpj ?? null,
		updatedAt: clock.now(),
	};
	await db
		.insert(corretores)
		.values({ userId, ...row })
		.onConflictDoUpdate({ target: corretores.userId, set: row });
	return succeed(undefined);
}
