import { makeCookie, readCookie } from "#server/accounts/sessions/session-cookie.ts";

const THIRTY_FIVE_DAYS = 35 * 86_400;

/** Lets the browser that bought follow its own order. It opens nothing else. */
export const orderCookie = {
	set: (token: string, https: boolean) => makeCookie("pedido", token, https, THIRTY_FIVE_DAYS),
	read: (header: string | null | undefined, https: boolean) => readCookie("pedido", header, https),
};
