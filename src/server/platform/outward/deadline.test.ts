import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { DeadlineError, withDeadline } from "./deadline.ts";

const root = path.resolve(import.meta.dirname, "../../../..");

test("nothing that hangs is waited for beyond its time, while the garbage collector runs all the time", async () => {
	const script = path.join(root, "tests/support/process/hang-under-gc.ts");
	const { stdout } = await promisify(execFile)(
		process.execPath,
		["--expose-gc", "--import", "./src/server/platform/tsx-loader.ts", script],
		{ cwd: root },
	);
	expect(JSON.parse(stdout)).toEqual({ stuck: [], answered: [], held: 0 });
});

test("whoever does not listen to the signal is left behind", async () => {
	const asked = withDeadline("storage", 20, () => new Promise(() => {}));
	await expect(asked).rejects.toBeInstanceOf(DeadlineError);
});

test("what is answered in time is answered, and what fails fails as it did", async () => {
	expect(await withDeadline("storage", 5_000, async () => 42)).toBe(42);
	const failure = new Error("no");
	await expect(withDeadline("storage", 5_000, () => Promise.reject(failure))).rejects.toBe(failure);
});
