import entry from "virtual:device-shell";
import { privateMeta } from "#web/app/private-meta.ts";
import { signCopy } from "#web/fichas/signing/sign.copy.ts";
import { signHeaders } from "#web/fichas/signing/sign-headers.ts";
import type { Route } from "./+types/device-signing.route.ts";
import { DeviceShell } from "./device-shell.tsx";

/** The client's page on the broker's phone: a document of its own, as with a connection. */
export const handle = { device: true, signing: true };
export const headers = () => signHeaders();
export const meta = privateMeta(signCopy.metaTitle);

export function loader() {
	return { entry };
}

export default function DeviceSigningRoute({ loaderData }: Route.ComponentProps) {
	return <DeviceShell entry={loaderData.entry} />;
}
