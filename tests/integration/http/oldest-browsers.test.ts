import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const CLIENT = path.resolve("build/client");

/** Newer than Safari 16.4 (decision 0094), with the Safari that first has it. None is reached without being asked for. */
const newer: Record<string, RegExp> = {
	"URL.canParse (17.0)": /URL\.canParse\(/,
	"Object.groupBy, Map.groupBy (17.4)": /(?:Object|Map)\.groupBy\(/,
	"Promise.withResolvers (17.4)": /\.withResolvers\(/,
	"Promise.try (18.2)": /Promise\.try\(/,
	"Array.fromAsync (16.4 in part, 17)": /\.fromAsync\(/,
	"sets that are joined (17.0)": /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
	"iterators with map and filter (18.4)":
		/\.(?:values|keys|entries)\(\)\.(?:map|filter|toArray|some|every|find|flatMap|take|drop)\(/,
	"bytes as base64 (18.2)": /\.(?:toBase64|fromBase64)\(/,
	"AbortSignal.any (17.4)": /AbortSignal\.any\(/,
	"checkVisibility (17.4)": /\.checkVisibility\(/,
	"RegExp.escape (18.2)": /RegExp\.escape\(/,
	"regular expressions with v (17.0)": /RegExp\([^)]*"[dgimsy]*v[dgimsy]*"\)/,
	":popover-open asked for (17.0)": /querySelector(?:All)?\([^)]*:popover-open/,
};

function scripts(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((file) => file.isFile() && file.name.endsWith(".js"))
		.map((file) => path.join(file.parentPath, file.name));
}

test("no script that a browser loads asks for what the oldest browser we serve does not have", () => {
	const files = scripts(CLIENT);
	expect(files.length).toBeGreaterThan(50);
	const found = files.flatMap((file) => {
		const code = readFileSync(file, "utf8");
		return Object.entries(newer)
			.filter(([, name]) => name.test(code))
			.map(([name]) => `${name}: ${path.basename(file)}`);
	});
	expect(found).toEqual([]);
});

test("popovers, which it does not have either, have a stand-in that only it loads", () => {
	const standIn = scripts(CLIENT).filter((file) => path.basename(file).includes("popover-stand-in"));
	// One for the pages and one for the tool without a connection.
	expect(standIn).toHaveLength(2);
	const styles = readdirSync(path.join(CLIENT, "assets")).filter((name) => name.endsWith(".css"));
	const told = styles.filter((name) =>
		/@supports not selector\(:popover-open\)/.test(readFileSync(path.join(CLIENT, "assets", name), "utf8")),
	);
	expect(told.length).toBeGreaterThan(0);
});
