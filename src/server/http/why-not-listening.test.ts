import { expect, test } from "vitest";
import { ConfigError } from "#server/platform/config.ts";
import { whyNotListening } from "./why-not-listening.ts";

const failed = (code: string) => Object.assign(new Error(`listen ${code}`), { code });

test("an address of no card of this machine and a name nobody knows are the setting's fault, not the database's", () => {
	for (const code of ["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"])
		expect(whyNotListening(failed(code)), code).toEqual(new ConfigError(["HOST: não é um endereço desta máquina"]));
	expect(whyNotListening(failed("EACCES"))).toEqual(new ConfigError(["PORT: este usuário não pode usar esta porta"]));
});

test("what is no setting's fault stays as it came", () => {
	const taken = failed("EADDRINUSE");
	expect(whyNotListening(taken)).toBe(taken);
});
