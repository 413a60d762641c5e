import { afterEach, expect, test, vi } from "vitest";
import { postDraft } from "./post-draft.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
	[409, { reason: "not-a-draft" }, "closed"],
	[409, { reason: "stale", version: 3, fields: {} }, "stale"],
	[404, {}, "gone"],
	[401, {}, "signed-out"],
	[413, { error: "Grande demais." }, "unreachable"],
	[403, { error: "De outro endereço." }, "unreachable"],
	[400, { error: "Não é JSON." }, "unreachable"],
	[503, {}, "unreachable"],
])("what is typed is told as sent only where it was: %i %o is %s", async (status, body, kind) => {
	vi.stubGlobal("fetch", async () => Response.json(body, { status }));
	expect((await postDraft("a", 2, {})).kind).toBe(kind);
});
