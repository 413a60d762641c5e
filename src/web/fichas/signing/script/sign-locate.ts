import type { TypedLocation } from "#web/fichas/device-location.ts";
import { signCopy } from "#web/fichas/signing/sign.copy.ts";

const copy = signCopy.location;

export function formatLocation(location: TypedLocation): string {
	if (location.estado === "informada") return copy.allowed.replace("{m}", String(Math.round(location.precisaoM)));
	if (location.estado === "recusada") return copy.refused;
	return location.estado === "indisponível" ? copy.missing : "";
}
