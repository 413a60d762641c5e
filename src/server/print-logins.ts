import type { Config } from "./platform/config.ts";
import { sampleAdmins } from "./platform/open-to-strangers.ts";
import type { SampleLogins } from "./seed/seed-sample.ts";

/** Only at the first start; afterwards they are in DATA_DIR/credentials.json, until somebody changes them. */
export function printLogins(logins: SampleLogins | undefined, config: Config): void {
	const { openToStrangers, seed, adminEmails } = config;
	if (!logins && seed === "sample") return;
	// Nobody named any: whoever runs it has to learn whose addresses open the desk. Without samples no first start is known.
	if (adminEmails === sampleAdmins) console.log(`Administram o site (ADMIN_EMAILS): ${adminEmails.join(", ")}`);
	if (!logins) return;
	// Where strangers come, the log is kept and read by others.
	if (openToStrangers) {
		console.log("Acessos de exemplo em DATA_DIR/credentials.json");
		return;
	}
	const { admin, demo } = logins;
	console.log(
		[
			"Acessos de exemplo (também em DATA_DIR/credentials.json):",
			`  administração  ${admin.email}  ${admin.password}`,
			`  demonstração   ${demo.email}  ${demo.password}`,
		].join("\n"),
	);
}
