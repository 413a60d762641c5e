import * as drizzle from "drizzle-orm";
import pg from "pg";
import { Link } from "react-router";
import { expect, test } from "vitest";

test("tests run the packages as the product does: for production, and with what it changes in them", () => {
	expect(String(Reflect.get(Link, "render"))).toContain("plainHref");
	expect(pg.Result.prototype).toHaveProperty("reuseFields");
	expect(String(Reflect.get(drizzle, "mapResultRow"))).toContain("readingOf");
});
