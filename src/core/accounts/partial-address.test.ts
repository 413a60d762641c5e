import { expect, test } from "vitest";
import { partialAddress } from "./partial-address.ts";

test("only the network half of an address is shown", () => {
	expect(partialAddress("201.17.88.3")).toBe("201.17.•.•");
	expect(partialAddress("::ffff:127.0.0.1")).toBe("127.0.•.•");
	expect(partialAddress("2804:14c:65::1")).toBe("2804:14c:•");
	expect(partialAddress("2804::1")).toBe("2804:0:•");
	expect(partialAddress("::1")).toBe("::•");
});
