import { expect, test } from "vitest";
import { isPlainRange } from "./files.ts";

test("only a range with a start that is not after its end is passed on", () => {
	for (const range of ["bytes=0-", "bytes=0-0", "bytes=5-9", "bytes=100-"])
		expect([range, isPlainRange(range)]).toEqual([range, true]);
	for (const range of [
		undefined,
		"",
		"bytes=5-2",
		"bytes=-5",
		"bytes=a-",
		"bytes=0-1,2-3",
		"bytes=1e3-",
		"items=0-1",
	]) {
		expect([range, isPlainRange(range)]).toEqual([range, false]);
	}
});
