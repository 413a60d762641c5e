import { Counter } from "prom-client";
import { InsideTransaction, refuseInsideTransaction } from "../db/open-transaction.ts";
import { codeOf } from "../error-code.ts";
import { DeadlineError } from "../outward/deadline.ts";
import { registry } from "../registry.ts";
import { type FileStorage, StorageAway } from "./storage.ts";
import { StorageKeyError } from "./storage-key.ts";

const errors = new Counter({
	name: "rubrica_storage_errors_total",
	help: "What the store of files did not do",
	labelNames: ["operation", "kind"] as const,
	registers: [registry],
});
const operations = ["put", "get", "has", "remove", "list", "check"] as const;

/** Counts failures, gives them one name, and lets nobody wait for the store while a transaction is open. */
export function watchStorage(storage: FileStorage): FileStorage {
	async function watched<Value>(operation: (typeof operations)[number], work: () => Promise<Value>): Promise<Value> {
		refuseInsideTransaction("storage");
		try {
			return await work();
		} catch (error) {
			if (error instanceof StorageKeyError || error instanceof InsideTransaction) throw error;
			errors.inc({ operation, kind: kindOf(error) });
			throw new StorageAway(error instanceof Error ? error.message : "the store failed", { cause: error });
		}
	}
	for (const operation of operations)
		for (const kind of ["timeout", "full", "failed"]) errors.inc({ operation, kind }, 0);
	return {
		put: (key, bytes, options) => watched("put", () => storage.put(key, bytes, options)),
		get: (key) => watched("get", () => storage.get(key)),
		has: (key) => watched("has", () => storage.has(key)),
		remove: (key) => watched("remove", () => storage.remove(key)),
		async *list(prefix) {
			const listing = storage.list(prefix);
			for (;;) {
				const { done, value } = await watched("list", () => listing.next());
				if (done) return;
				yield value;
			}
		},
		check: () => watched("check", () => storage.check()),
	};
}

function kindOf(error: unknown): "timeout" | "full" | "failed" {
	if (error instanceof DeadlineError) return "timeout";
	return /^(ENOSPC|EDQUOT)$/.test(codeOf(error) ?? "") ? "full" : "failed";
}
