import entry from "virtual:device-shell";
import { privateMeta } from "#web/app/private-meta.ts";
import { askPlaceHeaders } from "#web/fichas/signing/sign-headers.ts";
import type { Route } from "./+types/device.route.ts";
import { DeviceShell } from "./device-shell.tsx";

export const handle = { device: true };
export const headers = () => askPlaceHeaders;
export const meta = privateMeta("Neste aparelho");

/** The same for everybody, signed in or not: what it shows lies on the device, and nothing of it passes here. */
export function loader() {
	return { entry };
}

export default function DeviceRoute({ loaderData }: Route.ComponentProps) {
	return <DeviceShell entry={loaderData.entry} />;
}
