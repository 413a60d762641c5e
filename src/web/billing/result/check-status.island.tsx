import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { pendingCopy as copy, RELOAD_AFTER_MS } from "./checkout-result.copy.ts";

/** Reloads, since every answer about a payment is given by the server. */
export default function CheckStatus() {
	const [checking, setChecking] = useState(false);

	function check() {
		setChecking(true);
		setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
	}

	return (
		<Button
			size="lg"
			pending={checking}
			pendingLabel={copy.checking}
			onClick={check}
			className="w-full noscript:hidden"
		>
			{copy.check}
		</Button>
	);
}
