import { eq, sql } from "drizzle-orm";
import { type AvisoChoice, type AvisoKind, avisoAbout, avisoKinds } from "#core/fichas/avisos/aviso-kinds.ts";
import type { PersonId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { avisoPreferencias } from "./aviso.table.ts";

export type ChosenAviso = AvisoChoice & { kind: AvisoKind };

/** For every kind: what somebody chose, else what is usual. */
export async function readChoices({ db }: Pick<Deps, "db">, personId: PersonId): Promise<ChosenAviso[]> {
	const rows = await db.select().from(avisoPreferencias).where(eq(avisoPreferencias.personId, personId));
	return avisoKinds.map((kind) => {
		const { app, push, email } = rows.find((row) => row.kind === kind) ?? avisoAbout[kind].usual;
		return { kind, app, push, email };
	});
}

/** From now on; what was told already stays told. */
export async function chooseAvisos(
	{ db }: Pick<Deps, "db">,
	{ personId, choices }: { personId: PersonId; choices: ChosenAviso[] },
): Promise<void> {
	if (choices.length === 0) return;
	const { personId: person, kind } = avisoPreferencias;
	await db
		.insert(avisoPreferencias)
		.values(choices.map((choice) => ({ personId, ...choice })))
		.onConflictDoUpdate({
			target: [person, kind],
			set: { app: sql`excluded.app`, push: sql`excluded.push`, email: sql`excluded.email` },
		});
}
