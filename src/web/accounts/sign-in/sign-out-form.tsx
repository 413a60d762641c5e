import { type FormEvent, type ReactNode, useState } from "react";
import { broadcastToTabs } from "#web/app/session-channel.ts";
import { isSignedOut } from "#web/app/session-schedule.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";

/** A plain form; with JavaScript the other tabs are told too, and a session already gone counts as left. */
export function SignOutForm({
	className,
	children,
}: {
	className?: string;
	children: (pending: boolean) => ReactNode;
}) {
	const [pending, setPending] = useState(false);

	async function signOut(event: FormEvent) {
		event.preventDefault();
		if (pending) return;
		setPending(true);
		const status = await postSignOut();
		if (status !== undefined && isSignedOut(status)) {
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
		<form method="post" action="/app/sair" onSubmit={signOut} className={className}>
			{children(pending)}
		</form>
	);
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
