import { useEffect, useRef, useState } from "react";
import { textIn } from "#web/billing/checkout/answer-body.ts";
import { postJson } from "#web/billing/checkout/post-json.ts";
import { useCountdown } from "#web/billing/result/use-countdown.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { resendCopy as copy, RESEND_SECONDS } from "./signup.copy.ts";

/** The button comes after a minute, and again a minute after each use. */
export default function ResendLink({ email }: { email: string }) {
	const { left, restart } = useCountdown(RESEND_SECONDS);
	const [sending, setSending] = useState(false);
	const [sent, setSent] = useState(false);
	const status = useRef<HTMLParagraphElement>(null);

	useEffect(() => {
		// The button that had the focus is gone.
		if (sent) status.current?.focus();
	}, [sent]);

	async function resend() {
		setSending(true);
		setSent(false);
		const problem = await askForLink(email);
		setSending(false);
		if (problem) return showToast({ title: problem, tone: "error" });
		restart();
		setSent(true);
	}

	return (
		<div>
			<p ref={status} role="status" tabIndex={-1} className="outline-none">
				{sent && <span className="mb-4 block rounded-field bg-protected-wash px-4 py-3 text-ink">{copy.sent}</span>}
			</p>
			{left > 0 ? (
				<p className="flex min-h-12 items-center justify-center text-center text-soft noscript:hidden">
					<span>
						{copy.waiting} <span className="font-semibold text-ink tabular-nums">{left}&nbsp;s</span>
					</span>
				</p>
			) : (
				<Button variant="secondary" className="w-full" pending={sending} pendingLabel={copy.sending} onClick={resend}>
					{copy.resend}
				</Button>
			)}
		</div>
	);
}

/** What went wrong, in words, if anything did. */
async function askForLink(email: string): Promise<string | undefined> {
	try {
		const { status, body } = await postJson("/functions/v1/resend-confirmation", { email });
		if (status === 200) return undefined;
		return status < 500 ? (textIn(body, "error") ?? copy.failed) : copy.failed;
	} catch {
		return copy.unexpected;
	}
}
