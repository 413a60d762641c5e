export type TypedLocation =
	| { estado: "informada"; latitude: number; longitude: number; precisaoM: number; em: string }
	| { estado: "recusada" | "indisponível" | "não pedida" };

const PATIENCE_MS = 12_000;
const DENIED = 1;

export function canLocate(): boolean {
	return "geolocation" in navigator;
}

/** Asks the device; every answer is a good one. */
export function locate(): Promise<TypedLocation> {
	return new Promise((resolve) => {
		if (!canLocate()) return resolve({ estado: "indisponível" });
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
