import type { Config } from "./platform/config.ts";

/** APP_LOGIN_URL may be a path; whoever reads a mail needs the whole address. */
export function loginUrl({ loginUrl: login, publicUrl }: Pick<Config, "loginUrl" | "publicUrl">): string {
	return new URL(login, publicUrl).href;
}
