import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { handOver, readWritten } from "./hand-over.ts";

const page = "<!DOCTYPE html><html><body><main>Olá</main></body></html>";

test("what the browser takes over is what was written, in however many pieces it came", async () => {
	const data = '["Ação \u2028 & </script><script>alert(1)</script>"]\n';
	const bytes = Buffer.from(data);
	// Cut in the middle of a letter of two bytes.
	const cut = bytes.indexOf(0xa7);
	const pieces = new Blob([bytes.subarray(0, cut), bytes.subarray(cut)]).stream();
	const whole = handOver(page, await readWritten(pieces), "c2Vs").join("");
	expect(whole.startsWith('<!DOCTYPE html><html><body><main>Olá</main><script nonce="c2Vs">')).toBe(true);
	expect(whole.endsWith("</script></body></html>")).toBe(true);
	expect(whole.match(/<\/script>/g)).toHaveLength(1);
	const [, script = ""] = /<script nonce="c2Vs">(.*)<\/script>/s.exec(whole) ?? [];
	const taken: string[] = [];
	const streamController = { enqueue: (text: string) => taken.push(text), close: () => taken.push("end") };
	runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
	expect(taken).toEqual([data, "end"]);
});

test("data are lost in no page that ends otherwise", () => {
	expect(() => handOver("<p>", "1", "c2Vs")).toThrow("does not end");
});
