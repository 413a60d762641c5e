const PERMISSIONS =
	"accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()";

/** For the page of a draft: photos may say where they were taken, and a broker that they stand at the property. */
export const askPlaceHeaders = { "permissions-policy": PERMISSIONS };

/** The address of these pages is a secret, and one of them asks where the person is. */
export function signHeaders(referrer: "no-referrer" | "strict-origin" = "no-referrer"): Record<string, string> {
	return { "referrer-policy": referrer, "permissions-policy": PERMISSIONS, "x-robots-tag": "noindex, nofollow" };
}
