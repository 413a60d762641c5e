import { fieldMessages, textIn } from "./answer-body.ts";
import { checkoutFields, checkoutCopy as copy } from "./checkout.copy.ts";

export type CheckoutAnswer =
	| { kind: "opened"; url: string }
	| { kind: "invalid"; errors: Record<string, string> }
	| { kind: "failed"; message: string };

type PendingUser = { kind: "created"; usuarioId: string } | Exclude<CheckoutAnswer, { kind: "opened" }>;

const ALREADY_ACTIVE = 409;

/** What the answer of `POST /functions/v1/create-pending-user` means to the buyer. */
export function readPendingUser(status: number, body: unknown): PendingUser {
	const usuarioId = textIn(body, "usuario_id");
	if (status === 200 && usuarioId) return { kind: "created", usuarioId };
	if (status === 200) return { kind: "failed", message: copy.noUser };
	return readRefusal(status, body);
}

/** What the answer of `POST /functions/v1/process-checkout` means to the buyer. */
export function readPaymentStep(status: number, body: unknown): CheckoutAnswer {
	const url = textIn(body, "checkoutUrl");
	if (status === 200 && url) return { kind: "opened", url };
	return readRefusal(status, body);
}

function readRefusal(status: number, body: unknown): Exclude<CheckoutAnswer, { kind: "opened" }> {
	if (status === ALREADY_ACTIVE) return { kind: "invalid", errors: { email: copy.active } };
	const errors = status === 400 ? fieldMessages(body, Object.keys(checkoutFields)) : undefined;
	if (errors) return { kind: "invalid", errors };
	return { kind: "failed", message: textIn(body, "error") ?? copy.unexpected };
}
