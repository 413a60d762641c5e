// Inside a transaction only its own connection is used: whoever holds one of a few connections must wait neither for a
// second one nor for somebody outside. This follows the types: in whatever takes a Transaction, and in whatever that
// calls, nothing may use the pools, mail, storage or payments that came along in `deps`. `{ db: tx }` may.
// What hides behind a callback is caught when it runs, by platform/db/open-transaction.ts.
import path from "node:path";
import ts from "typescript-6";

const root = path.resolve(import.meta.dirname, "..");
/** A property of the world, and the type it must not have inside a transaction. */
const OUTSIDE = {
	db: "NodePgDatabase",
	pool: "WatchedPool",
	mail: "Mailer",
	storage: "FileStorage",
	payments: "Payments",
	limiter: "Limiter",
	content: "ContentChanges",
	mailOutcomes: "MailOutcomes",
};
/** Whatever is asked of somebody outside goes through this function. */
const DEADLINE = "withDeadline";
const TRANSACTION = /^(NodePg|Pg)Transaction$/;
/** These only say what is set, or were asked before; they wait for nobody. */
const HARMLESS = new Set(["payments.liveMode", "payments.notificationSecrets"]);

const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const program = ts.createProgram(
	fileNames.filter((file) => file.includes("/src/server/") && !file.includes(".test.")),
	{ ...options, noEmit: true },
);
const checker = program.getTypeChecker();
const isOurs = (file) => file.fileName.includes("/src/server/") && !file.fileName.includes(".test.");

/** Function → what of the world it uses: "name parameter" → where. The parameter it came in by, or ANYHOW. */
const uses = new Map();
/** Function → the functions of ours it calls, with the arguments it gives them. */
const calls = new Map();
/** Not by a parameter: from around it, or out of the blue. */
const ANYHOW = -1;

for (const file of program.getSourceFiles()) if (isOurs(file)) visit(file, []);
spread();
const problems = [...uses.keys()].filter(takesTransaction).flatMap(problemsOf);
for (const problem of new Set(problems)) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
	`${[...uses.keys()].filter(takesTransaction).length} functions inside transactions use nothing from outside`,
);

/** `within`: the functions around this node, innermost last. What an inner one does, each of them does. */
function visit(node, within) {
	const around = ts.isFunctionLike(node) && node.body ? [...within, node] : within;
	if (around !== within) uses.set(node, new Map()) && calls.set(node, []);
	if (ts.isPropertyAccessExpression(node)) noteUse(node, around);
	if (ts.isCallExpression(node)) noteCall(node, around);
	ts.forEachChild(node, (child) => visit(child, around));
}

/** Something is asked of a port: `deps.db.select`, `storage.put`. */
function noteUse(node, within) {
	const type = checker.getTypeAtLocation(node.expression);
	const name = Object.keys(OUTSIDE).find((key) => isOutside(type, OUTSIDE[key]));
	if (!name || HARMLESS.has(`${name}.${node.name.text}`)) return;
	for (const fn of scopeOf(within)) uses.get(fn).set(`${name} ${parameterOf(node.expression, fn)}`, whereIs(node));
}

function noteCall(node, within) {
	const callee = checker.getResolvedSignature(node)?.declaration;
	if (!callee || !isOurs(callee.getSourceFile())) return;
	if (callee.name?.text === DEADLINE)
		for (const fn of scopeOf(within)) uses.get(fn).set(`outward ${ANYHOW}`, whereIs(node));
	for (const fn of scopeOf(within)) calls.get(fn).push({ callee, node });
}

/** In `{ ...deps, db: tx }` the db is `tx`, everything else is of `deps`. */
function sourceOf(argument, name) {
	if (!ts.isObjectLiteralExpression(argument)) return argument;
	const own = argument.properties.findLast((property) => property.name?.text === name);
	const source = own ?? argument.properties.findLast(ts.isSpreadAssignment);
	return source?.initializer ?? source?.expression ?? source?.name ?? argument;
}

/** By which parameter of this function an expression came in: `deps.db` and `{ db }` alike. */
function parameterOf(expression, fn) {
	let first = expression;
	while (ts.isPropertyAccessExpression(first) || ts.isCallExpression(first)) first = first.expression;
	const isShorthand = ts.isShorthandPropertyAssignment(first.parent);
	const symbol = isShorthand
		? checker.getShorthandAssignmentValueSymbol(first.parent)
		: checker.getSymbolAtLocation(first);
	let declared = symbol?.valueDeclaration;
	while (declared && ts.isBindingElement(declared)) declared = declared.parent.parent;
	// `const { db } = deps;`
	if (declared && ts.isVariableDeclaration(declared) && declared.initializer && ts.isIdentifier(declared.initializer))
		return parameterOf(declared.initializer, fn);
	return declared && ts.isParameter(declared) ? fn.parameters.indexOf(declared) : ANYHOW;
}

/** From the innermost function outwards to the first that is given a transaction: what is done there is done in it. */
function scopeOf(within) {
	const scope = [];
	for (const fn of within.toReversed()) {
		scope.push(fn);
		if (takesTransaction(fn)) break;
	}
	return scope;
}

/** A function uses what those it calls use, if that is what it hands to them. */
function spread() {
	for (let changed = true; changed; ) {
		changed = false;
		for (const [fn, made] of calls) {
			for (const { callee, node } of made) {
				for (const key of uses.get(callee)?.keys() ?? []) {
					const [name, index] = key.split(" ");
					const argument = node.arguments[index];
					if (argument && !carries(argument, name)) continue;
					const handed = `${name} ${argument ? parameterOf(sourceOf(argument, name), fn) : ANYHOW}`;
					if (uses.get(fn).has(handed)) continue;
					uses.get(fn).set(handed, whereIs(node));
					changed = true;
				}
			}
		}
	}
}

/** Whether it is, or holds, the real thing and not the transaction in its place. */
function carries(argument, name) {
	const type = checker.getTypeAtLocation(argument);
	if (isOutside(type, OUTSIDE[name])) return true;
	const property = type.getProperty?.(name);
	return property !== undefined && isOutside(checker.getTypeOfSymbolAtLocation(property, argument), OUTSIDE[name]);
}

function isOutside(type, expected) {
	if (type.isUnion()) return type.types.some((part) => isOutside(part, expected));
	const names = [type.aliasSymbol?.name, type.symbol?.name];
	if (names.some((name) => name && TRANSACTION.test(name))) return false;
	return names.includes(expected);
}

function takesTransaction(fn) {
	return fn.parameters.some((parameter) => {
		const type = checker.getTypeAtLocation(parameter);
		return [type.symbol?.name, type.aliasSymbol?.name].some((name) => name && TRANSACTION.test(name));
	});
}

function problemsOf(fn) {
	return [...uses.get(fn)].map(([key, where]) => `${where}: \`${key.split(" ")[0]}\` is used inside a transaction`);
}

function whereIs(node) {
	const file = node.getSourceFile();
	const { line } = file.getLineAndCharacterOfPosition(node.getStart());
	return `${path.relative(root, file.fileName)}:${line + 1}`;
}
