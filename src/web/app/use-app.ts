import { useRouteLoaderData } from "react-router";
import type { ProfileKind } from "#core/accounts/account-status.ts";
import type { SeatRole } from "#core/accounts/seat.ts";
import type { BannerText } from "./banner-text.ts";

const APP_ROUTE = "app";

/** What every page of the tool knows about the person who uses it. */
export type AppData = {
	account: {
		id: string;
		name: string;
		email: string;
		profile: ProfileKind;
		role: SeatRole;
		/** Whose team they work in, if it is not their own account. */
		agency: string | undefined;
		/** The views this person may switch between. */
		profiles: ProfileKind[];
		/** Whether new fichas can be made: not without a plan, and not beyond the plan's profiles. */
		mayCreate: boolean;
		/** Whether the blog and the payments of the product are theirs to run. */
		admin: boolean;
	};
	/** Notices that were not read yet, when the page was asked for. */
	unread: number;
	session: { id: string; expiresAt: string };
	/** While the account is, or was, on trial, and where money is missing. */
	trial: BannerText | undefined;
};

/** Whose page it is; undefined where it is shown to somebody else. */
export function useMember(): string | undefined {
	return useRouteLoaderData<AppData>(APP_ROUTE)?.account.id;
}

/** For pages under /app: the layout's loader has run before any of them is shown. */
export function useApp(): AppData {
	const app = useRouteLoaderData<AppData>(APP_ROUTE);
	if (!app) throw new Error("useApp() outside of /app");
	return app;
}
