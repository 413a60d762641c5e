import {
	challengeForBrowser,
	type DeviceConfirmation,
	isDeviceConfirmation,
	readDeviceGiven,
} from "#core/fichas/evidence/device-confirmation.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";

type Signing = { signerId: string; documentHash: string; page: string };

/** What the page hands to the device: bound to the text, to the person, and to that very page. */
export function deviceQuestion({ config }: Pick<Deps, "config">, { signerId, documentHash, page }: Signing) {
	const about = { documentHash, signatario: signerId, sessao: sha256Hex(page) };
	return { challenge: challengeForBrowser(about), rpId: new URL(config.publicUrl).hostname };
}

/** What the device answered, checked whole. Undefined: nothing was sent; "invalid": something that does not hold. */
export async function readDeviceConfirmation(
	{ config }: Pick<Deps, "config">,
	{ signerId, documentHash, page }: Signing,
	raw: unknown,
): Promise<DeviceConfirmation | "invalid" | undefined> {
	if (raw === undefined || raw === null) return undefined;
	const given = readDeviceGiven(raw);
	if (!given) return "invalid";
	const confirmation: DeviceConfirmation = {
		schema: "rubrica-aparelho-1",
		documentHash,
		signatario: signerId,
		sessao: sha256Hex(page),
		origem: config.publicUrl,
		rpId: new URL(config.publicUrl).hostname,
		...given,
	};
	return (await isDeviceConfirmation(confirmation)) ? confirmation : "invalid";
}
