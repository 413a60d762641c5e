import { useEffect } from "react";
import { goTo } from "#web/billing/checkout/go-to.ts";

/** Leads on by itself after a while. Without JavaScript a refresh in <noscript> does the same. */
export default function LeaveSoon({ to, afterMs }: { to: string; afterMs: number }) {
	useEffect(() => goTo(to, afterMs), [to, afterMs]);
	return null;
}
