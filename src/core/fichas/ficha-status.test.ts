import { expect, test } from "vitest";
import { statusBySigners } from "./ficha-status.ts";

test("signers make the status", () => {
	expect(statusBySigners(["aguardando", "aguardando"])).toBe("aguardando");
	expect(statusBySigners(["assinou", "aguardando"])).toBe("parcial");
	expect(statusBySigners(["assinou", "assinou"])).toBe("assinada");
	expect(statusBySigners(["assinou", "recusou"])).toBe("recusada");
});
