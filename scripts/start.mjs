// `npm start`: looks whether all is built, and is the product. One process for both: another Node for the look, and npm's
// step from one script to the next, took a twelfth of the start.
import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { makeReady, nodeBinary } from "./make-ready.mjs";
import { startFlags } from "./start-flags.mjs";

await makeReady(["build"]);
if (realpathSync(nodeBinary()) === realpathSync(process.execPath)) await import("../build/product/start.mjs");
else startWithOwnNode();

/** The very first start, on a machine whose Node is older than ours. */
function startWithOwnNode() {
	const product = spawn(nodeBinary(), [...startFlags, "build/product/start.mjs"], { stdio: "inherit" });
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => product.kill(signal));
	product.on("exit", (code, signal) => process.exit(signal ? 1 : code));
}
