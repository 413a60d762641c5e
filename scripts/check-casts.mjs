// A cast (`x as T`) says something of a value that nothing checks. Where a type can say it, a type says it; the few that
// are left read the outside world, or a library whose types do not fit. This counts them, and more is refused.
// `as const`, `satisfies` and import renames claim nothing and do not count; tests neither.
import { globSync, readFileSync } from "node:fs";
import ts from "typescript-6";

/** Where, and how many there may be. Lower a limit when you have got below it; raising one takes a reason. */
const LIMITS = { "src/core/": 3, "src/": 47 };

const casts = globSync("src/**/*.{ts,tsx}")
	.filter((file) => !/\.test\.tsx?$/.test(file))
	.toSorted()
	.flatMap(castsIn);
const double = casts.filter((cast) => cast.isDouble);
const tooMany = Object.entries(LIMITS).filter(([place, limit]) => of(place).length > limit);

for (const { where, text } of double) console.error(`${where}: a double cast: ${text}`);
for (const [place, limit] of tooMany) {
	for (const { where, text } of of(place)) console.error(`${where}: ${text}`);
	console.error(`${of(place).length} casts in ${place}, ${limit} at most`);
}
if (process.argv.includes("--list")) for (const { where, text } of casts) console.log(`${where}: ${text}`);
console.log(
	Object.keys(LIMITS)
		.map((place) => `${of(place).length} casts in ${place}`)
		.join(", "),
);
process.exitCode = double.length + tooMany.length > 0 ? 1 : 0;

function of(place) {
	return casts.filter(({ file }) => file.startsWith(place));
}

function castsIn(path) {
	const file = path.replaceAll("\\", "/");
	const text = readFileSync(path, "utf8");
	if (!/\bas\b/.test(text)) return [];
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
	const found = [];
	visit(source);
	return found;

	function visit(node) {
		if (isCast(node)) {
			const { line } = source.getLineAndCharacterOfPosition(node.type.getStart(source));
			const words = node.getText(source).replace(/\s+/g, " ").slice(0, 120);
			found.push({ file, where: `${file}:${line + 1}`, text: words, isDouble: isCast(bare(node.expression)) });
		}
		ts.forEachChild(node, visit);
	}
}

/** `<T>x` is refused by the settings of Biome and in `.tsx`; it would count as well. */
function isCast(node) {
	return (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && !ts.isConstTypeReference(node.type);
}

function bare(node) {
	return ts.isParenthesizedExpression(node) ? bare(node.expression) : node;
}
