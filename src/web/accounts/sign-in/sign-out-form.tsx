import { type FormEvent, type ReactNode, useState } from "react";
import { broadcastToTabs } from "#web/app/session-channel.ts";
import { isSignedOut } from "#web/app/session-schedule.ts";
import type { Waiting } from "#web/fichas/offline/leave-device.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

/** A plain form; with JavaScript the other tabs are told too, and a session already gone counts as left. */
export function SignOutForm({
	className,
	children,
}: {
	className?: string;
	children: (pending: boolean) => ReactNode;
}) {
	const [pending, setPending] = useState(false);
	const [waiting, setWaiting] = useState<Waiting>();

	async function askToLeave(event: FormEvent) {
		event.preventDefault();
		if (pending) return;
		setPending(true);
		const left = await onDevice((device) => device.whatWaits());
		if (!left || left.captures + left.drafts + left.forms === 0) return signOut();
		setPending(false);
		setWaiting(left);
	}

	async function signOut() {
		setWaiting(undefined);
		setPending(true);
		const status = await postSignOut();
		if (status !== undefined && isSignedOut(status)) {
			await onDevice((device) => device.closeDevice());
			broadcastToTabs({ kind: "signed-out" });
			window.location.replace("/app/entrar");
			return;
		}
		setPending(false);
		showToast({
			title: "Não foi possível sair",
			description: "Confira sua conexão e tente de novo.",
			tone: "error",
		});
	}

	return (
		<>
			<form method="post" action="/app/sair" onSubmit={askToLeave} className={className}>
				{children(pending)}
			</form>
			<LeaveDialog waiting={waiting} onStay={() => setWaiting(undefined)} onLeave={() => void signOut()} />
		</>
	);
}

/** What lies on the device is nobody's hindrance: where it cannot be asked, one signs out all the same. */
async function onDevice<Value>(
	work: (device: typeof import("#web/fichas/offline/leave-device.ts")) => Promise<Value>,
): Promise<Value | undefined> {
	if (!window.isSecureContext || !navigator.locks) return undefined;
	try {
		return await work(await import("#web/fichas/offline/leave-device.ts"));
	} catch {
		return undefined;
	}
}

/** The status of the answer, 0 for a redirect that was not followed, `undefined` when none came. */
async function postSignOut(): Promise<number | undefined> {
	try {
		const response = await fetch("/app/sair", { method: "POST", body: new URLSearchParams(), redirect: "manual" });
		return response.status;
	} catch {
		return undefined;
	}
}
