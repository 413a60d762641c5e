// `… bench/as-built.ts <name>`: runs one of the others as the product runs, bundled the same way and with its flags:
// driver and Drizzle are changed there (scripts/bundle/hasten-pg.ts), and what measures the sources measures them as they came.
import { spawn } from "node:child_process";
import path from "node:path";
import { bundleProgram } from "../scripts/bundle/bundle-server.ts";
import { startFlags } from "../scripts/start-flags.mjs";

const [name = ""] = process.argv.slice(2);
const place = path.resolve("build/bench", name);
await bundleProgram(place, path.resolve("bench", `${name}.ts`));
const program = spawn(process.execPath, [...startFlags, path.join(place, "start.mjs")], { stdio: "inherit" });
program.on("exit", (code) => process.exit(code ?? 1));
