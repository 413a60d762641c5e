import "./production.ts";
import { brand } from "#core/kernel/brand.ts";
import { serveFiles } from "./http/files.ts";
import { loadPages } from "./load-pages.ts";
import type { Config } from "./platform/config.ts";
import type { OpenDatabase } from "./platform/db/open-database.ts";
import { printLogins } from "./print-logins.ts";
import { type Site, startProduct } from "./start.ts";
import { tellOpenDoors } from "./tell-open-doors.ts";

/** `database`: the one of the data folder, which `begin.ts` has begun to open. */
export async function startSite(config: Config, database?: Promise<OpenDatabase>): Promise<{ stop(): Promise<void> }> {
	// Begun while the database starts, which is another process. A failure meanwhile is told where it is waited for.
	const site = config.role === "worker" ? undefined : openSite(config);
	site?.catch(() => undefined);
	const product = await startProduct(config, () => site ?? openSite(config), database);
	console.log(`${brand.name} no ar em ${config.publicUrl}`);
	printLogins(product.logins, config);
	tellOpenDoors(config);
	return product;
}

async function openSite({ https }: Config): Promise<Site> {
	const build = await loadPages();
	return { loadBuild: async () => build, files: serveFiles(https), mode: "production" };
}
