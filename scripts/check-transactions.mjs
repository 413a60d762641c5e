// Inside a transaction only its own connection is used: whoever holds one of a few connections must wait neither for a
// second one nor for somebody outside. This follows the types: in whatever takes a Transaction, and in whatever that
// calls, nothing may use the pools, mail, storage or payments that came along in `deps`. `{ db: tx }` may.
// A function that would be handed one is inside it, whether it takes it or does without.
// What hides behind any other callback is caught when it runs, by platform/db/open-transaction.ts.
import path from "node:path";
import * as ts from "typescript/unstable/ast";
import { API, SignatureKind, SymbolFlags } from "typescript/unstable/sync";

/** Another folder than ours is given by the check's own test. */
const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
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

/** A call of one of these begins a query. */
const QUERIES = new Set(["select", "selectDistinct", "selectDistinctOn", "insert", "update", "delete", "with"]);

const api = new API({ cwd: root });
const settings = path.join(root, "scripts/transactions.tsconfig.json");
const [project] = api.updateSnapshot({ openProjects: [settings] }).getProjects();
const { program, checker } = project;
const isOurs = (file) => file.includes("/src/server/") && !file.includes(".test.");

/** Function → what of the world it uses: "name parameter" → where. The parameter it came in by, or ANYHOW. */
const uses = new Map();
/** Function → the functions of ours it calls, with the arguments it gives them. */
const calls = new Map();
/** Not by a parameter: from around it, or out of the blue. */
const ANYHOW = -1;

const ours = program
	.getSourceFileNames()
	.filter(isOurs)
	.map((file) => program.getSourceFile(file));
/** Types are worked out only where a name says that they can matter: working out every query takes half a minute. */
const outsideMembers = namesOfOutside();
const ownMembers = new Set(["transaction"]);
for (const file of ours) noteMembers(file);
const questions = { symbols: new Set(), types: new Set() };
for (const file of ours) gather(file);
// All in one go: asked one by one, half the time went into asking.
const symbols = answersTo(questions.symbols, (nodes) => checker.getSymbolAtLocation(nodes));
const types = answersTo(questions.types, (nodes) => checker.getTypeAtLocation(nodes));
const namedFunctions = new Map();
const typeNames = new Map();
const withTransaction = new Map();

for (const file of ours) visit(file, []);
spread();
const problems = [...uses.keys()].filter(takesTransaction).flatMap(problemsOf);
const within = [...uses.keys()].filter(takesTransaction).length;
api.close();
for (const problem of new Set(problems)) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${within} functions inside transactions use nothing from outside`);

/** What `visit` will ask of the compiler. */
function gather(node) {
	if (ts.isFunctionLikeDeclaration(node) && node.body)
		for (const parameter of node.parameters.filter((each) => canBeTransaction(each, node)))
			questions.types.add(parameter);
	if (ts.isPropertyAccessExpression(node) && outsideMembers.has(node.name.text)) questions.types.add(node.expression);
	if (ts.isCallExpression(node)) {
		const name = calledName(node);
		if (name) questions.symbols.add(name);
	}
	node.forEachChild(gather);
}

function answersTo(asked, ask) {
	const nodes = [...asked];
	const answers = ask(nodes);
	return new Map(nodes.map((node, at) => [node, answers[at]]));
}

function symbolOf(node) {
	if (!symbols.has(node)) symbols.set(node, checker.getSymbolAtLocation(node));
	return symbols.get(node);
}

function typeOf(node) {
	if (!types.has(node)) types.set(node, checker.getTypeAtLocation(node));
	return types.get(node);
}

/** `within`: the functions around this node, innermost last. What an inner one does, each of them does. */
function visit(node, within) {
	const around = ts.isFunctionLikeDeclaration(node) && node.body ? [...within, node] : within;
	if (around !== within) uses.set(node, new Map()) && calls.set(node, []);
	if (ts.isPropertyAccessExpression(node)) noteUse(node, around);
	if (ts.isCallExpression(node)) noteCall(node, around);
	node.forEachChild((child) => visit(child, around));
}

/** Something is asked of a port: `deps.db.select`, `storage.put`. */
function noteUse(node, within) {
	if (!outsideMembers.has(node.name.text)) return;
	const type = typeOf(node.expression);
	const name = Object.keys(OUTSIDE).find((key) => isOutside(type, OUTSIDE[key]));
	if (!name || HARMLESS.has(`${name}.${node.name.text}`)) return;
	for (const fn of scopeOf(within)) uses.get(fn).set(`${name} ${parameterOf(node.expression, fn)}`, whereIs(node));
}

function noteCall(node, within) {
	const callee = calleeOf(node);
	if (!callee) return;
	if (callee.name?.text === DEADLINE)
		for (const fn of scopeOf(within)) uses.get(fn).set(`outward ${ANYHOW}`, whereIs(node));
	for (const fn of scopeOf(within)) calls.get(fn).push({ callee, node });
}

/** What can be asked of those outside: `select`, `put`, `send`. */
function namesOfOutside() {
	const types = Object.values(OUTSIDE).map((name) => new RegExp(`\\b(class|interface|type) ${name}\\b`));
	const declared = program
		.getSourceFileNames()
		.filter((file) => isOurs(file) || file.includes("/drizzle-orm/node-postgres/"))
		.map((file) => program.getSourceFile(file))
		.filter(({ text }) => types.some((type) => type.test(text)))
		.flatMap(({ statements }) => [...statements])
		.filter((statement) => Object.values(OUTSIDE).includes(statement.name?.text));
	const found = declared.flatMap((statement) => checker.getPropertiesOfType(checker.getTypeAtLocation(statement.name)));
	return new Set(found.map(({ name }) => name));
}

/** Under which names our objects hold functions: only these can lead from `something.name()` into our code. */
function noteMembers(node) {
	const { name } = node;
	if (name && ts.isIdentifier(name) && canHoldFunction(node)) ownMembers.add(name.text);
	node.forEachChild(noteMembers);
}

function canHoldFunction(node) {
	if (ts.isMethodDeclaration(node) || ts.isMethodSignatureDeclaration(node) || ts.isShorthandPropertyAssignment(node))
		return true;
	if (ts.isPropertySignatureDeclaration(node)) return node.type !== undefined && ts.isFunctionTypeNode(node.type);
	if (!ts.isPropertyAssignment(node) && !ts.isPropertyDeclaration(node)) return false;
	const value = node.initializer;
	return (
		value !== undefined && (ts.isFunctionLikeDeclaration(value) || ts.isIdentifier(value) || ts.isCallExpression(value))
	);
}

function calleeOf(node) {
	const name = calledName(node);
	if (name) return name === node.expression ? namedFunction(name, node) : method(name, node);
	return ts.isPropertyAccessExpression(node.expression) ? undefined : resolvedFunction(node);
}

/** `name` of `name()` and of `something.name()`, where that can lead into our code. */
function calledName({ expression: called }) {
	if (ts.isIdentifier(called)) return called;
	const isMethod = ts.isPropertyAccessExpression(called) && ownMembers.has(called.name.text);
	return isMethod && !isQuery(called.expression) ? called.name : undefined;
}

/** `db.select().from()`: what follows are methods of Drizzle. */
function isQuery(node) {
	if (ts.isPropertyAccessExpression(node)) return isQuery(node.expression);
	if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
	return QUERIES.has(node.expression.name.text) || isQuery(node.expression);
}

/** Mostly its name alone says which function it is, and no type has to be worked out. */
function namedFunction(identifier, call) {
	const symbol = symbolOf(identifier);
	if (!namedFunctions.has(symbol)) namedFunctions.set(symbol, findNamed(symbol));
	const { found, isPlain } = namedFunctions.get(symbol);
	return isPlain ? found : resolvedFunction(call);
}

function findNamed(named) {
	const symbol = named && named.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
	const declarations = symbol?.declarations ?? [];
	if (!declarations.some(({ path: file }) => isOurs(file))) return { isPlain: true };
	if (declarations.every(({ kind }) => kind === ts.SyntaxKind.FunctionDeclaration))
		return { isPlain: true, found: writtenOut(declarations) };
	const declared = declarations.length === 1 ? declarations[0].resolve() : undefined;
	const isPlain = declared && ts.isVariableDeclaration(declared) && !declared.type && declared.initializer;
	if (isPlain && ts.isFunctionLikeDeclaration(declared.initializer))
		return { isPlain: true, found: declared.initializer };
	return { isPlain: false };
}

/** One that is declared as a method is found without a look at what it is given, callbacks and all. */
function method(name, call) {
	const declarations = symbolOf(name)?.declarations ?? [];
	if (declarations.length === 0 || !declarations.every(isMethod)) return resolvedFunction(call);
	return declarations.some(({ path: file }) => isOurs(file)) ? writtenOut(declarations) : undefined;
}

/** Of one that may be called in several ways, each of which is declared, the only one that does something. */
function writtenOut(declarations) {
	return declarations.map((declared) => declared.resolve()).find((declared) => declared?.body);
}

function isMethod({ kind }) {
	return kind === ts.SyntaxKind.MethodDeclaration || kind === ts.SyntaxKind.MethodSignature;
}

function resolvedFunction(call) {
	const declared = checker.getResolvedSignature(call)?.declaration;
	return declared && isOurs(declared.path) ? declared.resolve() : undefined;
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
	const symbol = isShorthand ? checker.getShorthandAssignmentValueSymbol(first.parent) : symbolOf(first);
	let declared = symbol?.valueDeclaration?.resolve();
	while (declared && ts.isBindingElement(declared)) declared = declared.parent.parent;
	// `const { db } = deps;`
	if (declared && ts.isVariableDeclaration(declared) && declared.initializer && ts.isIdentifier(declared.initializer))
		return parameterOf(declared.initializer, fn);
	return declared && ts.isParameterDeclaration(declared) ? fn.parameters.indexOf(declared) : ANYHOW;
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
	const type = typeOf(argument);
	if (isOutside(type, OUTSIDE[name])) return true;
	const property = type && checker.getPropertyOfType(type, name);
	return property !== undefined && isOutside(checker.getTypeOfSymbolAtLocation(property, argument), OUTSIDE[name]);
}

function isOutside(type, expected) {
	if (!type) return false;
	if (type.isUnionType()) return type.getTypes().some((part) => isOutside(part, expected));
	const names = namesOf(type);
	return names.includes(expected) && !names.some((name) => TRANSACTION.test(name));
}

function namesOf(type) {
	if (!typeNames.has(type)) typeNames.set(type, [type.getAliasSymbol()?.name, type.getSymbol()?.name].filter(Boolean));
	return typeNames.get(type);
}

function takesTransaction(fn) {
	if (!withTransaction.has(fn)) withTransaction.set(fn, findTransaction(fn));
	return withTransaction.get(fn);
}

function findTransaction(fn) {
	const takesIt = fn.parameters.some(
		(parameter) => canBeTransaction(parameter, fn) && isTransaction(typeOf(parameter)),
	);
	return takesIt || leavesTransaction(fn);
}

/** `db.transaction(async () => …)`, `const guard: Guard = async () => …`: it would be handed one, and does without. */
function leavesTransaction(fn) {
	const expected = expectedOf(fn);
	const called = expected && checker.getNonNullableType(expected);
	const signatures = called ? checker.getSignaturesOfType(called, SignatureKind.Call) : [];
	return signatures.some((signature) =>
		signature.getParameters().some((parameter) => isTransaction(checker.getTypeOfSymbol(parameter))),
	);
}

/** What whoever is given this function takes it for, where that can be one of ours. */
function expectedOf(fn) {
	if (ts.isMethodDeclaration(fn)) return expectedMethod(fn);
	if (!ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn)) return undefined;
	const { parent } = fn;
	if (ts.isVariableDeclaration(parent) && !parent.type) return undefined;
	if (ts.isCallExpression(parent) && !ts.isIdentifier(parent.expression) && !calledName(parent)) return undefined;
	return checker.getContextualType(fn);
}

function expectedMethod(method) {
	const whole = ts.isObjectLiteralExpression(method.parent) ? checker.getContextualType(method.parent) : undefined;
	const property = whole && checker.getPropertyOfType(whole, method.name.text);
	return property && checker.getTypeOfSymbol(property);
}

function isTransaction(type) {
	return type !== undefined && namesOf(type).some((name) => TRANSACTION.test(name));
}

/** `rows.map((row) => …)`: what is no method of ours hands out no transaction. */
function canBeTransaction(parameter, fn) {
	const handedTo = ts.isCallExpression(fn.parent) ? fn.parent.expression : undefined;
	const isForeign = handedTo && ts.isPropertyAccessExpression(handedTo) && !ownMembers.has(handedTo.name.text);
	return !isForeign || parameter.type !== undefined;
}

function problemsOf(fn) {
	return [...uses.get(fn)].map(([key, where]) => `${where}: \`${key.split(" ")[0]}\` is used inside a transaction`);
}

function whereIs(node) {
	const file = node.getSourceFile();
	const { line } = file.getLineAndCharacterOfPosition(node.getStart());
	return `${path.relative(root, file.fileName)}:${line + 1}`;
}
