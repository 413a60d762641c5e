import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { leadsTrial, trialNotices } from "./trial-lead.table.ts";

/** What the trial keeps about a person, for the copy of their data. */
export async function trialData({ db }: Pick<Deps, "db">, userId: string) {
	return {
		pedidos: await db
			.select({
				id: leadsTrial.id,
				nome: leadsTrial.nome,
				email: leadsTrial.email,
				telefone: leadsTrial.telefone,
				createdAt: leadsTrial.createdAt,
				confirmedAt: leadsTrial.confirmedAt,
				pagina: leadsTrial.page,
				origem: leadsTrial.referrer,
				campanha: leadsTrial.utmCampaign,
				campanhaFonte: leadsTrial.utmSource,
				campanhaMeio: leadsTrial.utmMedium,
			})
			.from(leadsTrial)
			.where(eq(leadsTrial.userId, userId)),
		lembretes: await db
			.select({ kind: trialNotices.kind, createdAt: trialNotices.createdAt })
			.from(trialNotices)
			.where(eq(trialNotices.userId, userId)),
	};
}
