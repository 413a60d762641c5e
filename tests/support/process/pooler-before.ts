import net from "node:net";
import { onTestFinished } from "vitest";
import { portOf } from "#tests/support/port-of.ts";

const SSL_REQUEST = 80877103;
/** What PgBouncer takes as it comes; for anything else it turns the caller away (`ignore_startup_parameters`). */
const TAKEN = [
	"user",
	"database",
	"client_encoding",
	"application_name",
	"datestyle",
	"timezone",
	"standard_conforming_strings",
];

/** Stands before the database as a pooler in session mode does: strict about how it is greeted, and silent from then on. */
export async function startPoolerBefore(databasePort: number) {
	const refused: string[] = [];
	const sockets = new Set<net.Socket>();
	const server = net.createServer((client) => {
		sockets.add(client.on("error", () => client.destroy()));
		let said = Buffer.alloc(0);
		const hear = (chunk: Buffer) => {
			said = Buffer.concat([said, chunk]);
			if (said.length < 8 || said.length < said.readInt32BE(0)) return;
			if (said.readInt32BE(4) === SSL_REQUEST) {
				said = said.subarray(8);
				client.write("N");
				return;
			}
			client.off("data", hear);
			const stranger = namesIn(said).find((name) => !TAKEN.includes(name.toLowerCase()));
			if (stranger) {
				refused.push(stranger);
				client.end(refusal(`unsupported startup parameter: ${stranger}`));
				return;
			}
			const database = net.connect(databasePort, "127.0.0.1").on("error", () => client.destroy());
			sockets.add(database);
			database.write(said);
			client.pipe(database).pipe(client);
		};
		client.on("data", hear);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return { port: portOf(server), refused };
}

/** Length and version, then names and values in turn, each with a zero behind it. */
function namesIn(greeting: Buffer): string[] {
	const words = greeting.subarray(8, greeting.readInt32BE(0)).toString().split("\0");
	return words.filter((word, at) => at % 2 === 0 && word !== "");
}

function refusal(text: string): Buffer {
	const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`);
	const head = Buffer.alloc(5);
	head.write("E");
	head.writeInt32BE(4 + fields.length, 1);
	return Buffer.concat([head, fields]);
}
