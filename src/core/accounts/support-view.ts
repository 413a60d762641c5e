/** How long a customer's code can be read out, and how long whoever heard it may look. */
export const SUPPORT_CODE_MINUTES = 15;
export const SUPPORT_VIEW_MINUTES = 30;
/** A code that was guessed at this often is worth nothing any more. */
export const MOST_WRONG_CODES = 5;

export const SUPPORT_CODE_LENGTH = 8;
/** Without what sounds or looks alike when it is read out: 0 and O, 1, I and L, 5 and S. */
export const SUPPORT_CODE_LETTERS = "2346789ABCDEFGHJKMNPQRTUVWXYZ";

/**
 * What is shown of a customer's tool, and nothing else: how things stand, never a ficha, a document, a client, a
 * property, a photo or a file. Each by its whole address.
 */
export const viewablePages = {
	"/app": "O dia",
	"/app/fichas": "Lista de fichas",
	"/app/modelos": "Modelos",
	"/app/equipe": "Equipe",
	"/app/plano": "Plano",
	"/app/conta": "Conta",
	"/app/avisos/ajustes": "Avisos",
} as const;
export type ViewablePage = keyof typeof viewablePages;
export const isViewable = (path: string): path is ViewablePage => Object.hasOwn(viewablePages, path);

/** In the address of the desk's page that an admin is led to once their visit is over. */
export const ENDED_VISIT = "visita=encerrada";
export const isAfterVisit = (url: string) => new URL(url).search.includes(ENDED_VISIT);

/** As it is typed: small letters, spaces and hyphens do not matter. */
export function readSupportCode(typed: unknown): string {
	return typeof typed === "string" ? typed.toUpperCase().replace(/[\s-]/g, "") : "";
}

/** As it is shown and read out: two groups of four. */
export function formatSupportCode(code: string): string {
	return `${code.slice(0, 4)}-${code.slice(4)}`;
}

type View = { openedAt: Date | null; endsAt: Date | null; endedAt: Date | null };

/** Whether somebody may look right now. */
export function isViewOpen({ openedAt, endsAt, endedAt }: View, now: Date): boolean {
	return openedAt !== null && endsAt !== null && endedAt === null && now < endsAt;
}
