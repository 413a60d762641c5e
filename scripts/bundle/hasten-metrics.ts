import type { Plugin } from "vite";
import { hastenPackage } from "./hasten-package.ts";

/**
 * How long each cleaning of memory took: Node wakes up for each of them, every second page, to hand over one number, and
 * that is more work than most cleanings. What they cost everybody is in the delay of the loop, which Node counts itself.
 */
export function hastenMetrics(): Plugin {
	return hastenPackage("metrics", "prom-client/lib", [
		{ file: "defaultMetrics.js", from: "\tversion,\n\tgc,\n", to: "\tversion,\n" },
		{ file: "defaultMetrics.js", from: "const gc = require('./metrics/gc');\n", to: "" },
	]);
}
