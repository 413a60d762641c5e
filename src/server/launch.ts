import { enableCompileCache } from "node:module";
import path from "node:path";
import { nameSources } from "./platform/name-sources.ts";

// The bundled server begins here (scripts/bundle/bundle-server.ts), before any other module: what was compiled once is not
// compiled again at the next start.
const root = path.resolve(import.meta.dirname, "../..");
enableCompileCache(path.join(root, "node_modules/.rubrica/compile-cache"));
nameSources(path.join(root, "build/product"));
await import("./begin.ts");
