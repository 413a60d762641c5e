import { isIPv4 } from "node:net";

/** What is for one's own machine only, and can be opened to everybody by name. */
export const doors = ["test-payments-and-dev-pages", "sample-accounts"] as const;
export type Door = (typeof doors)[number];

export const sampleAdmins = ["ana@exemplo.com.br", "bruno@exemplo.com.br", "clara@exemplo.com.br"];
const SOMEBODY_ELSES_DOMAIN = /@exemplo\.com\.br$/;

type Address = { PUBLIC_URL?: string | undefined; HOST: string };
type Settings = Address & {
	ADMIN_EMAILS?: string[] | undefined;
	SEED?: "sample" | "none" | undefined;
	ALLOW_ON_PUBLIC_ADDRESS: Door[];
};

/** Whether anybody but this machine may come: by the name visitors type, or by the address that is listened on. */
export function isOpenToStrangers({ PUBLIC_URL, HOST }: Address): boolean {
	return !isLoopbackHost(HOST) || (PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname));
}

/** What a start that strangers can reach must say, and must not ask for. */
export function problemsOfOpening(settings: Settings): string[] {
	if (!isOpenToStrangers(settings)) return [];
	const { ADMIN_EMAILS, SEED, ALLOW_ON_PUBLIC_ADDRESS } = settings;
	const samples = ALLOW_ON_PUBLIC_ADDRESS.includes("sample-accounts");
	const problems: string[] = [];
	if (!ADMIN_EMAILS) {
		problems.push(
			"ADMIN_EMAILS: é obrigatório fora de loopback (PUBLIC_URL, HOST): os e-mails de quem administra o site",
		);
	} else if (!samples && ADMIN_EMAILS.some((email) => SOMEBODY_ELSES_DOMAIN.test(email))) {
		problems.push("ADMIN_EMAILS: não pode ter endereços de exemplo (exemplo.com.br) fora de loopback");
	}
	if (SEED === "sample" && !samples) {
		problems.push(
			"SEED: sample cria contas e documentos de exemplo e só vale em loopback (PUBLIC_URL, HOST); use none",
		);
	}
	return problems;
}

/** A name that only begins like one (127.exemplo.com) is not one. */
function isLoopbackHost(host: string): boolean {
	return host === "localhost" || host === "::1" || host === "[::1]" || (isIPv4(host) && host.startsWith("127."));
}
