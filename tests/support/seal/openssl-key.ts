import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, renameSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

export const RSA_2048 = ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"];

/** Puts a private key where it is asked for. It is found once a run for each name, as it is openssl's dearest work by far. */
export function putOpensslKey(name: string, file: string, kind = RSA_2048): void {
	const kept = path.join(inject("sharedFolder"), `openssl-${name}.key`);
	if (!existsSync(kept)) {
		execFileSync("openssl", ["genpkey", ...kind, "-out", `${kept}.${process.pid}`], { stdio: "pipe" });
		renameSync(`${kept}.${process.pid}`, kept);
	}
	copyFileSync(kept, file);
}
