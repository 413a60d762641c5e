import { describe, expect, test } from "vitest";
import { HOSTILE_ADDRESSES, HOSTILE_LINES, MESSAGE } from "#tests/support/mail/mail-samples.ts";
import { checkMessage, MailError } from "./mail.ts";
import { cleanMailAddress, parseMailbox } from "./mail-address.ts";

describe("addresses", () => {
	test.each(HOSTILE_ADDRESSES)("%j is refused", (address) => {
		expect(cleanMailAddress(address)).toBeUndefined();
	});

	test.each([
		["ana@ex.com", "ana@ex.com"],
		["Ana.Souza+visitas@imob.com.br", "Ana.Souza+visitas@imob.com.br"],
		["o'neil_1-x@sub.ex-1.com", "o'neil_1-x@sub.ex-1.com"],
		["ana@IMOB.com.br", "ana@imob.com.br"],
		["ana@imóveis.com.br", "ana@xn--imveis-cxa.com.br"],
		["ana@xn--imveis-cxa.com.br", "ana@xn--imveis-cxa.com.br"],
	])("%s is one mailbox", (typed, clean) => {
		expect(cleanMailAddress(typed)).toBe(clean);
	});

	test("MAIL_FROM may carry a name", () => {
		expect(parseMailbox("oi@ex.com")).toEqual({ address: "oi@ex.com" });
		expect(parseMailbox("Rubrica <oi@ex.com>")).toEqual({ name: "Rubrica", address: "oi@ex.com" });
		expect(parseMailbox('"Rubrica, SP" <oi@ex.com>')).toEqual({
			name: "Rubrica, SP",
			address: "oi@ex.com",
		});
		expect(parseMailbox("Rubrica")).toBeUndefined();
		expect(parseMailbox("A <a@ex.com>, B <b@ex.com>")).toBeUndefined();
	});
});

describe("checkMessage", () => {
	test.each(HOSTILE_ADDRESSES)("refuses %j as recipient and reply-to, for good, unnamed", (address) => {
		for (const field of ["to", "replyTo"]) {
			const refused = catchError(() => checkMessage({ ...MESSAGE, [field]: { address } }));
			expect(refused).toBeInstanceOf(MailError);
			expect((refused as MailError).permanent).toBe(true);
			expect((refused as MailError).message).not.toContain("evil");
		}
	});

	test.each(HOSTILE_LINES)("name and subject $title become one short line", ({ line }) => {
		const { to, subject } = checkMessage({
			...MESSAGE,
			to: { name: line, address: "ana@ex.com" },
			subject: line,
		});
		for (const value of [to.name ?? "", subject]) {
			expect(value).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
		}
		expect(to.name ?? "").not.toMatch(/[<>"\\]/);
		expect((to.name ?? "").length).toBeLessThanOrEqual(100);
		expect(subject.length).toBeLessThanOrEqual(200);
	});

	test("a good message passes unchanged", () => {
		expect(checkMessage(MESSAGE)).toEqual(MESSAGE);
	});

	test.each(["", "a b", "a@b", "a>", "../a", ".a", "a..b", "a\n", "é", "a".repeat(121)])("id %j is refused", (id) => {
		expect(() => checkMessage({ ...MESSAGE, id })).toThrow(MailError);
	});
});

function catchError(run: () => unknown): unknown {
	try {
		run();
	} catch (error) {
		return error;
	}
	return undefined;
}
