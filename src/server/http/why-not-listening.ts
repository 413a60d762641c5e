import { ConfigError } from "#server/platform/config.ts";
import { codeOf } from "#server/platform/error-code.ts";

const NOT_OURS = /^(EADDRNOTAVAIL|EAFNOSUPPORT|EAI_\w+|EINVAL|ENOTFOUND)$/;

/** An address that cannot be listened at was chosen by a setting: its line, or the error as it came. */
export function whyNotListening(error: unknown): unknown {
	const code = codeOf(error) ?? "";
	if (code === "EACCES") return new ConfigError(["PORT: este usuário não pode usar esta porta"]);
	if (NOT_OURS.test(code)) return new ConfigError(["HOST: não é um endereço desta máquina"]);
	return error;
}
