import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { handedOver, handedOverByRouter, handOver } from "./hand-over.ts";

const page = "<!DOCTYPE html><html><body><main>Olá</main></body></html>";
const hostile = 'Ação \u2028 & </script><script>alert(1)</script>"';

function scriptIn(pieces: string[]): string {
	const whole = pieces.join("");
	expect(whole.startsWith('<!DOCTYPE html><html><body><main>Olá</main><script nonce="c2Vs">')).toBe(true);
	expect(whole.endsWith("</script></body></html>")).toBe(true);
	expect(whole.match(/<\/script>/g)).toHaveLength(1);
	return /<script nonce="c2Vs">(.*)<\/script>/s.exec(whole)?.[1] ?? "";
}

test("the browser has a page's data as they were given", () => {
	const window: { pageData?: unknown } = {};
	runInNewContext(scriptIn(handOver(page, handedOver({ texto: hostile }) ?? "", "c2Vs")), { window });
	expect(window.pageData).toEqual({ texto: hostile });
});

test("what the router wrote reaches it as it was written, in however many pieces it came", async () => {
	const data = JSON.stringify([hostile]);
	const bytes = Buffer.from(data);
	// Cut in the middle of a letter of two bytes.
	const cut = bytes.indexOf(0xa7);
	const pieces = new Blob([bytes.subarray(0, cut), bytes.subarray(cut)]).stream();
	const script = scriptIn(handOver(page, await handedOverByRouter(pieces), "c2Vs"));
	const taken: string[] = [];
	const streamController = { enqueue: (text: string) => taken.push(text), close: () => taken.push("end") };
	runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
	expect(taken).toEqual([data, "end"]);
});

test("data are lost in no page that ends otherwise", () => {
	expect(() => handOver("<p>", "1", "c2Vs")).toThrow("does not end");
});
