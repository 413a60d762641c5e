import { DeviceLines } from "#web/fichas/offline/device-lines.tsx";
import { deviceCopy } from "#web/fichas/offline/devices.copy.ts";
import type { DeviceView } from "#web/fichas/offline/view-device.ts";
import { AccountSection } from "./account-section.tsx";

/** Shown to whoever has one: the phones that work without a connection, and how to shut a lost one out. */
export function DevicesSection({ devices }: { devices: DeviceView[] }) {
	if (devices.length === 0) return null;
	return (
		<AccountSection id="aparelhos" title={deviceCopy.title} lead={deviceCopy.lead} intents={["revoke-device"]}>
			<DeviceLines devices={devices} action="/app/conta#aparelhos" intent="revoke-device" />
		</AccountSection>
	);
}
