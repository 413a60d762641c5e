const HOME = "/app";
/** Nothing here is read at an address of its own: whoever signs in again would only be sent around. */
const DOORS = /^\/app\/(entrar|sair|recuperar-senha|redefinir-senha)(\/|$)/;

/** Where sign-in leads back to. Anything but a path of the tool itself could be a stranger's address. */
export function returnPath(asked: string | null | undefined): string {
	if (!asked || !URL.canParse(asked, "http://own.invalid")) return HOME;
	const { origin, pathname, search } = new URL(asked, "http://own.invalid");
	const isOwn = asked.startsWith("/") && origin === "http://own.invalid" && /^\/app(\/|$)/.test(pathname);
	return isOwn && !pathname.includes("//") && !DOORS.test(pathname) ? pathname + search : HOME;
}
