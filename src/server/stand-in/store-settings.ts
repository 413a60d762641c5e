import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import type { StandInSettings } from "./settings.ts";
import { providerSettings } from "./stand-in.table.ts";

export async function readSettings(db: Database | Transaction, usual: StandInSettings): Promise<StandInSettings> {
	const [row] = await db.select().from(providerSettings).where(eq(providerSettings.id, 1));
	return row?.settings ?? usual;
}

export async function writeSettings(db: Database | Transaction, settings: StandInSettings): Promise<void> {
	await db
		.insert(providerSettings)
		.values({ id: 1, settings })
		.onConflictDoUpdate({ target: providerSettings.id, set: { settings } });
}
