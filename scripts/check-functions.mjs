// Of a function of more than sixty lines nobody sees both ends. Most that are left are one thing told at length: a table, a
// form, or a closure of short functions. This counts them from the first line to the last, comments included, and more is
// refused: whoever needs a longer one takes another apart. Tests tell journeys, and do not count; what helps them does.
import { globSync, readFileSync } from "node:fs";
import ts from "typescript-6";

const LINES = 60;
/** Where, how many longer ones there may be, and how long the longest. Lower a number when you have got below it. */
const LIMITS = {
	"src/": { most: 38, longest: 221 },
	"scripts/": { most: 1, longest: 170 },
	"tests/": { most: 13, longest: 157 },
};

const long = globSync("{src,scripts,tests}/**/*.{ts,tsx,mjs}")
	.map((path) => path.replaceAll("\\", "/"))
	.filter((file) => !/\.(test|spec|d)\.\w+$/.test(file))
	.toSorted()
	.flatMap(longIn);

for (const [place, { most, longest }] of Object.entries(LIMITS)) {
	const there = long.filter(({ file }) => file.startsWith(place));
	const tooLong = there.filter(({ lines }) => lines > longest);
	const isTooMany = there.length > most;
	for (const { where, name, lines } of isTooMany ? there : tooLong)
		console.error(`${where}: ${name} has ${lines} lines`);
	if (isTooMany) console.error(`${there.length} functions of more than ${LINES} lines in ${place}, ${most} at most`);
	if (tooLong.length > 0) console.error(`no function in ${place} may have more than ${longest} lines`);
	if (isTooMany || tooLong.length > 0) process.exitCode = 1;
	console.log(`${there.length} functions of more than ${LINES} lines in ${place}`);
}
if (process.argv.includes("--list"))
	for (const { where, name, lines } of long.toSorted((one, other) => other.lines - one.lines))
		console.log(`${lines} ${where}: ${name}`);

function longIn(file) {
	const text = readFileSync(file, "utf8");
	if (text.split("\n").length <= LINES) return [];
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const lineAt = (place) => source.getLineAndCharacterOfPosition(place).line;
	const found = [];
	visit(source);
	return found;

	function visit(node) {
		const start = node.getStart(source);
		const lines = lineAt(node.end) - lineAt(start) + 1;
		if (ts.isFunctionLike(node) && node.body && lines > LINES)
			found.push({ file, where: `${file}:${lineAt(start) + 1}`, name: nameOf(node, source), lines });
		ts.forEachChild(node, visit);
	}
}

function nameOf({ name, parent }, source) {
	if (name) return name.getText(source);
	if (ts.isVariableDeclaration(parent)) return parent.name.getText(source);
	return ts.isCallExpression(parent) ? `what ${parent.expression.getText(source)} is given` : "a function";
}
