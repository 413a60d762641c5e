import type { SendOptions } from "#core/fichas/draft/send-options.ts";
import { isFactorChoice } from "#core/fichas/evidence/factors.ts";

/** Undefined where the page did not ask: what was chosen before stays. */
export function readSendOptions(form: FormData): (SendOptions & { asUsual: boolean }) | undefined {
	const fator = form.get("fator");
	if (!isFactorChoice(fator)) return undefined;
	return { emOrdem: form.get("ordem") === "sim", fator, asUsual: form.get("padrao") === "sim" };
}
