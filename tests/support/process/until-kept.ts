import { expect, vi } from "vitest";
import type { Answer } from "./raw-request.ts";
import type { TestProduct } from "./start-test-product.ts";

/** A page is compressed and kept after its first answer has left: asked for until it comes from memory. */
export function untilKept(product: TestProduct, path: string, headers: Record<string, string> = {}): Promise<Answer> {
	const ask = async () => {
		const answer = await product.send(path, { headers });
		expect(answer.headers.etag).toBeDefined();
		return answer;
	};
	return vi.waitFor(ask, { timeout: 30_000, interval: 50 });
}
