import path from "node:path";
import { build } from "vite";

/** The device's own parts as one text, for a page to run (device-program.page.ts). */
export async function bundleProgram(): Promise<string> {
	const outcome = await build({
		configFile: false,
		logLevel: "error",
		build: {
			write: false,
			target: "es2022",
			rolldownOptions: { input: path.resolve("tests/e2e/support/device-program.page.ts"), output: { format: "iife" } },
		},
	});
	const [made] = (Array.isArray(outcome) ? outcome : [outcome]).flatMap((one) => ("output" in one ? one.output : []));
	if (made?.type !== "chunk") throw new Error("no program");
	return made.code;
}
