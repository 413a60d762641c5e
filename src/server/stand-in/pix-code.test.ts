import { getPixPayloadInfo, isValidPixPayload } from "@brazilian-utils/brazilian-utils";
import { expect, test } from "vitest";
import { pixCode } from "./pix-code.ts";

test("a BR Code with checksum, amount and transaction", () => {
	const code = pixCode({ amount: 116_405, transaction: "PT120000000007" });
	expect(isValidPixPayload(code)).toBe(true);
	expect(getPixPayloadInfo(code)).toMatchObject({ amount: 1164.05, txid: "PT120000000007" });
});
