import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

// A socket's whole path must fit into 107 bytes on Linux, 103 on macOS.
const LONGEST_SOCKET_PATH = 100;
const PORT = 5432;

export type ServerAddress = {
	serverArguments: string[];
	/** For the driver. */
	connection: { host: string; port: number; user: string; database: string };
};

/** A private socket in a folder only we can enter: the embedded database is never on the network. */
export async function chooseAddress(dataDir: string, user: string): Promise<ServerAddress> {
	const folder = socketFolder(dataDir);
	await mkdir(folder, { recursive: true, mode: 0o700 });
	return {
		serverArguments: [
			"-k",
			folder,
			"-c",
			"listen_addresses=",
			"-c",
			"unix_socket_permissions=0700",
			"-p",
			String(PORT),
		],
		connection: { host: folder, port: PORT, user, database: "postgres" },
	};
}

function socketFolder(dataDir: string): string {
	const beside = path.join(dataDir, "run");
	if (path.join(beside, `.s.PGSQL.${PORT}`).length <= LONGEST_SOCKET_PATH) return beside;
	const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
	return path.join(os.tmpdir(), `rubrica-${name}`);
}
