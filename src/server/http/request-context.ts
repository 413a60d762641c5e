import { createContext } from "react-router";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import type { ExaminedUpload } from "#server/fichas/verify/examine-upload.ts";

/** What a loader or action may ask of the request beyond its URL and body. */
export const depsContext = createContext<Deps>();
export const nonceContext = createContext<string>();
export const clientAddressContext = createContext<string>();
/** 0 where a proxy stands between and does not tell. */
export const sourcePortContext = createContext<number>();
/** For a file that lies in memory whole until its reader has it (`send-file.ts`). */
export const sendFileContext = createContext<(reader: string, open: () => Promise<Response>) => Promise<Response>>();
/** For an archive that is made while it is read (`send-stream.ts`). */
export const sendStreamContext = createContext<(reader: string, open: () => Promise<Response>) => Promise<Response>>();
/** Whose pages somebody of support looks at, by that person's own code; null for everybody else. */
export const viewedSessionContext = createContext<CurrentSession | null>(null);
/** What was found out about a posted file; the file itself stays behind. */
export const uploadContext = createContext<ExaminedUpload | undefined>();
/** Where whoever asks for a page takes its text from; without it the answer carries it, as answers do. */
export const writtenPageContext = createContext<WrittenPage | null>(null);
export type WrittenPage = { pieces?: string[] };
