import net from "node:net";
import { connect, type Database, type Pool } from "#server/platform/db/connect.ts";

const PATIENCE_MS = 60_000;

/**
 * How long a connection or an answer takes is the machine's, and hardly ever what is asked: whoever asks it sets it back, or
 * has a pool of the product's own (lost-connection.test.ts).
 */
export function connectPatiently(...asked: Parameters<typeof connect>): { pool: Pool; db: Database } {
	const connected = connect(...asked);
	connected.pool.options.connectionTimeoutMillis = PATIENCE_MS;
	connected.pool.options.stream = () => new net.Socket();
	return connected;
}
