// `node scripts/setup.mjs [build] [browser]`
import { makeReady } from "./make-ready.mjs";

await makeReady(process.argv.slice(2));
