export const programSigns = ["no-name", "tool-name", "no-language", "no-fetch-marks"] as const;
export type ProgramSign = (typeof programSigns)[number];

type Headers = { userAgent: string; acceptLanguage: string | undefined; fetchMode: string | undefined };

const TOOLS =
	/\b(curl|wget|python|aiohttp|httpx|requests|java|okhttp|go-http-client|node|undici|axios|postman|insomnia|ruby|perl|php|libwww|powershell|headless|phantomjs|selenium|playwright|puppeteer|bot|spider|crawler)\b/i;

/**
 * What a request shows that did not come out of a browser somebody holds. A program can send every one of these like
 * a browser does: finding none says nothing, finding one is worth a line in the document.
 */
export function findProgramSigns({ userAgent, acceptLanguage, fetchMode }: Headers): ProgramSign[] {
	const signs: ProgramSign[] = [];
	if (!userAgent.startsWith("Mozilla/5.0 (")) signs.push(TOOLS.test(userAgent) ? "tool-name" : "no-name");
	else if (TOOLS.test(userAgent)) signs.push("tool-name");
	if (!acceptLanguage || acceptLanguage === "*") signs.push("no-language");
	if (fetchMode === undefined && marksRequests(userAgent)) signs.push("no-fetch-marks");
	return signs;
}

/** Chromium since 76 and Firefox since 90 mark every request; Safari only lately, so its silence says nothing. */
function marksRequests(userAgent: string): boolean {
	const version = (name: string) => Number(new RegExp(`${name}/(\\d+)`).exec(userAgent)?.[1] ?? 0);
	return version("Chrome") >= 80 || version("Firefox") >= 90;
}

export const programSignWords: Record<ProgramSign, string> = {
	"no-name": "quem enviou não se apresentou como navegador",
	"tool-name": "quem enviou se apresentou como programa, não como navegador de uso comum",
	"no-language": "não informou idioma, como os navegadores informam",
	"no-fetch-marks": "faltam as marcas que o navegador declarado põe em cada pedido",
};
