import * as z from "zod/mini";
import { deviceAlgs, isDeviceConfirmation } from "#core/fichas/evidence/device-confirmation.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { recordIn } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { type Check, failed, passed } from "./verify-check.ts";

export const DeviceConfirmationShape = z.object({
	schema: z.literal("rubrica-aparelho-1"),
	documentHash: z.string(),
	signatario: z.string(),
	sessao: z.string(),
	origem: z.string(),
	rpId: z.string(),
	algoritmo: z.union(deviceAlgs.map((alg) => z.literal(alg))),
	chavePublica: z.string(),
	dadosDoCliente: z.string(),
	dadosDoAutenticador: z.string(),
	assinatura: z.string(),
});

/** In a proof: what a device confirmed, and the text of the event that names it. */
export const ProvenDevice = z.object({ seq: z.number(), conteudo: z.string(), confirmacao: DeviceConfirmationShape });
type ProvenDevice = z.infer<typeof ProvenDevice>;
type Event = { seq: number; contentHash: string };

/** From the device's signature over the text to the event of the log that says so. None is no fault. */
export async function checkDevices(devices: ProvenDevice[], events: Event[]): Promise<Check[]> {
	const checks = devices.map(async ({ seq, conteudo, confirmacao }) => {
		const event = events.find((one) => one.seq === seq);
		const isInLog = event?.contentHash === sha256Hex(conteudo);
		const said = isInLog ? recordIn(conteudo) : {};
		const isNamed = said.aparelhoConfirmou === sha256Hex(canonicalJson(confirmacao));
		// By the event's own words: what sealed it may be about an answer or an addendum.
		const isOfText = confirmacao.documentHash === said.documentHash && confirmacao.signatario === said.signatario;
		const holds = isNamed && isOfText && (await isDeviceConfirmation(confirmacao));
		return holds ? passed("device", `nº ${seq}`) : failed("device", "device-invalid", `nº ${seq}`);
	});
	return Promise.all(checks);
}
