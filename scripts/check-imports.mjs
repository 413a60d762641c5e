// dependency-cruiser reads TypeScript with the compiler's API, which ended with version 6; the product is
// compiled by 7. So the cruiser alone is given the older one.
import { registerHooks } from "node:module";

registerHooks({
	resolve: (specifier, context, next) => next(specifier.replace(/^typescript(?=$|\/)/, "typescript-6"), context),
});

process.argv.splice(2, 0, "src", "--config", ".dependency-cruiser.cjs", "--output-type", "err");
await import("../node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
