import { CloudOff, Upload } from "lucide-react";
import { useEffect, useState } from "react";
import type { DeviceState } from "#web/fichas/offline/keep-device.ts";

/** Renders nothing while all is well; without a connection, or with something to send, one quiet line. */
export function DeviceBadge({ member }: { member: string }) {
	const [state, setState] = useState<DeviceState>();
	const [isOffline, setOffline] = useState(false);
	useEffect(() => startWhenIdle(member, setState), [member]);
	useEffect(() => {
		const look = () => setOffline(!navigator.onLine);
		look();
		window.addEventListener("online", look);
		window.addEventListener("offline", look);
		return () => {
			window.removeEventListener("online", look);
			window.removeEventListener("offline", look);
		};
	}, []);
	const waiting = state?.waiting ?? 0;
	const conflicts = state?.conflicts ?? 0;
	if (!isOffline && waiting === 0 && conflicts > 0)
		return (
			<p role="status" className="border-line border-b bg-sunken px-4 sm:px-6 lg:px-10">
				<a href="/app/conflitos" className="flex min-h-11 items-center text-sm">
					{conflicts === 1 ? "1 ficha em conflito espera você" : `${conflicts} fichas em conflito esperam você`}
				</a>
			</p>
		);
	if (!isOffline && waiting === 0) return null;
	const Icon = isOffline ? CloudOff : Upload;
	return (
		<p role="status" className="border-line border-b bg-sunken px-4 sm:px-6 lg:px-10">
			<a href="/app/neste-aparelho" className="flex min-h-11 items-center gap-2 text-sm">
				<Icon aria-hidden="true" className="size-4 shrink-0 text-gold" />
				{isOffline && "Sem conexão: tudo fica neste aparelho"}
				{isOffline && waiting > 0 && " · "}
				{waiting > 0 && (waiting === 1 ? "1 ficha a enviar" : `${waiting} fichas a enviar`)}
			</a>
		</p>
	);
}

/** After everything the page itself needs: this is for the next time there is no connection. */
function startWhenIdle(member: string, tell: (state: DeviceState) => void): () => void {
	let left = false;
	const start = async () => {
		if (left || !window.isSecureContext) return;
		const { keepDevice } = await import("#web/fichas/offline/keep-device.ts");
		await keepDevice(member, (state) => left || tell(state));
	};
	const soon = setTimeout(() => void start().catch(() => undefined), IDLE_AFTER_MS);
	return () => {
		left = true;
		clearTimeout(soon);
	};
}

const IDLE_AFTER_MS = 1_500;
