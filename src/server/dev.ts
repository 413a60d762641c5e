import { brand } from "#core/kernel/brand.ts";
import { type LazyBuild, loadPagesFor } from "./dev-pages.ts";
import { printLogins } from "./print-logins.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { startProduct } from "./start.ts";

/** The same product, with Vite in place of the built files: what changes in src/web shows at once. */
await runUntilStopped(async (config) => {
	const { createServer } = await import("vite");
	const vite = await createServer({ server: { middlewareMode: true, ws: { port: config.port + 20_000 } } });
	const product = await startProduct(config, async () => ({
		loadBuild: async (path) =>
			loadPagesFor((await vite.ssrLoadModule("virtual:react-router/server-build")) as LazyBuild, path),
		files: (request, response, next) => vite.middlewares(request, response, next),
		mode: "development",
	}));
	console.log(`${brand.name} (desenvolvimento) em ${config.publicUrl}`);
	printLogins(product.logins, config);
	return {
		async stop() {
			await vite.close();
			await product.stop();
		},
	};
});
