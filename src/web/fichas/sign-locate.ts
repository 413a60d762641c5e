import { signCopy } from "./sign.copy.ts";
import type { TypedLocation } from "./sign-memory.ts";

const copy = signCopy.privacy;
const PATIENCE_MS = 12_000;
const DENIED = 1;

/** Asks the device; every answer is a good one. */
export function locate(): Promise<TypedLocation> {
	return new Promise((resolve) => {
		if (!("geolocation" in navigator)) return resolve({ estado: "indisponível" });
		navigator.geolocation.getCurrentPosition(
			({ coords, timestamp }) =>
				resolve({
					estado: "informada",
					latitude: coords.latitude,
					longitude: coords.longitude,
					precisaoM: coords.accuracy,
					em: new Date(timestamp).toISOString(),
				}),
			({ code }) => resolve({ estado: code === DENIED ? "recusada" : "indisponível" }),
			{ enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
		);
	});
}

export function locationWords(location: TypedLocation): string {
	if (location.estado === "informada") return copy.allowed.replace("{m}", String(Math.round(location.precisaoM)));
	if (location.estado === "recusada") return copy.refused;
	return location.estado === "indisponível" ? copy.missing : "";
}
