// A database that is a millisecond away: passes on what it is sent with that delay, and answers at once. Apart from the
// product, whose own work would hold it up. Arguments: path of the server's socket, milliseconds.
import { createServer, connect as dial } from "node:net";

const [socket = "", milliseconds = "1"] = process.argv.slice(2);
const server = createServer({ noDelay: true }, (near) => {
	const far = dial(socket);
	near.on("data", (chunk) => setTimeout(() => far.write(chunk), Number(milliseconds)));
	far.on("data", (chunk) => near.write(chunk));
	near.on("close", () => far.destroy());
	far.on("close", () => near.destroy());
	near.on("error", () => far.destroy());
	far.on("error", () => near.destroy());
});
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	if (address && typeof address === "object") process.stdout.write(`${address.port}\n`);
});
