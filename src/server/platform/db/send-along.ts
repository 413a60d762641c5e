import { type Transaction, transactionConnection } from "./connect.ts";

/** Of Drizzle, with or without values of its own. A promise would not do: what it asks might come after COMMIT. */
type Statement<Values> = { execute(values?: Values): Promise<unknown> };

/**
 * A statement whose answer nothing depends on: it is on its way when this returns, goes in one piece with whatever the
 * transaction asks next, and where it fails the transaction does. Not for one whose failure somebody expects.
 */
export async function sendAlong<Values>(tx: Transaction, statement: Statement<Values>, values?: Values): Promise<void> {
	const connection = transactionConnection(tx);
	if (connection) connection.sendAlong(() => statement.execute(values));
	// Inside a savepoint whoever made it has to hear of a failure.
	else await statement.execute(values);
}
