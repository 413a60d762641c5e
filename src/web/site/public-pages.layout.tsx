import { Outlet } from "react-router";

export const handle = { public: true };

/** Pages below look the same to everybody: the HTTP layer may keep them, compressed, and send them again. */
export function headers() {
	return { "x-page-cache": "public" };
}

export default function PublicPages() {
	return <Outlet />;
}
