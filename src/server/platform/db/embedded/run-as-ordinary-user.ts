import { existsSync } from "node:fs";
import path from "node:path";

const NOBODY = "65534";

/**
 * PostgreSQL refuses to run as root. A user name space in which root is called "nobody" satisfies it, while
 * the files stay root's, so the data folder needs no special owner. `setpriv --pdeathsig` ends the server
 * when our process is killed without a chance to say goodbye.
 */
export function runAsOrdinaryUser(
	program: string,
	args: string[],
	{ dieWithParent = false } = {},
): [command: string, args: string[]] {
	let command = [program, ...args];
	const setpriv = findProgram("setpriv");
	if (dieWithParent && setpriv) command = [setpriv, "--pdeathsig", "INT", "--", ...command];
	if (process.getuid?.() === 0) {
		const unshare = findProgram("unshare");
		if (!unshare)
			throw new Error(
				"o PostgreSQL embutido não roda como root neste sistema: use outro usuário ou defina DATABASE_URL",
			);
		command = [unshare, "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, "--", ...command];
	}
	const [first = program, ...rest] = command;
	return [first, rest];
}

function findProgram(name: string): string | undefined {
	const folders = (process.env.PATH ?? "").split(path.delimiter).concat("/usr/bin", "/bin");
	return folders.map((folder) => path.join(folder, name)).find(existsSync);
}
