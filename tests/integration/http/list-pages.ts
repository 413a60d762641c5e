import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../src/web/routes.ts";

/** Every address of the pages, as routes.ts writes it. */
export async function listPages(): Promise<string[]> {
	return addressesIn(await routes, "");
}

function addressesIn(entries: RouteConfigEntry[], above: string): string[] {
	return entries.flatMap(({ path, children, index }) => {
		const address = path ? `${above}/${path}` : above;
		return children && !index ? addressesIn(children, address) : [address || "/"];
	});
}
