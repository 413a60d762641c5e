import type { SampleLogins } from "./seed/seed-sample.ts";

/** Only at the first start; afterwards they are in DATA_DIR/credentials.json, until somebody changes them. */
export function printLogins(logins: SampleLogins | undefined): void {
	if (!logins) return;
	const { admin, demo } = logins;
	console.log(
		[
			"Acessos de exemplo (também em DATA_DIR/credentials.json):",
			`  administração  ${admin.email}  ${admin.password}`,
			`  demonstração   ${demo.email}  ${demo.password}`,
		].join("\n"),
	);
}
