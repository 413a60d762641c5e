import type { Plugin } from "vite";
import { type Change, hastenPackage } from "./hasten-package.ts";

const file = "react-dom-server-legacy.node.production.js";

/** What `renderToString` works out anew for each element and what is the same each time, kept. The bytes of every page stay what they were. */
const changes: Change[] = [
	{
		// An attribute whose name is written as it is was found so after seventy comparisons, and pushed in five pieces. The
		// classes of a page are a third of it, and the same on the next one.
		file,
		from: "function pushAttribute(target, name, value) {\n",
		to: `function pushAttribute(target, name, value) {
  if ("string" === typeof value) {
    if ("className" === name) {
      target.push(classAttribute(value));
      return;
    }
    var asked,
      start = plainAttributes.get(name);
    if (void 0 !== start) {
      target.push(start, escapeTextForBrowser(value), '"');
      return;
    }
  } else if ("function" === typeof value && "style" !== name) return;
`,
		also: `
var MOST_NAMES = 500;
var MOST_CLASSES = 5000;
var LONGEST_KEPT = 1000;
var plainAttributes = new Map();
var classAttributes = new Map();
function classAttribute(names) {
  var attribute = classAttributes.get(names);
  if (void 0 === attribute) {
    attribute = ' class="' + escapeTextForBrowser(names) + '"';
    if (classAttributes.size < MOST_CLASSES && names.length < LONGEST_KEPT) classAttributes.set(names, attribute);
  }
  return attribute;
}`,
	},
	{
		file,
		from: "if (((name = aliases.get(name) || name), isAttributeNameSafe(name))) {",
		to: `if (((asked = name), (name = aliases.get(name) || name), isAttributeNameSafe(name))) {
          if ("string" === typeof value && plainAttributes.size < MOST_NAMES) plainAttributes.set(asked, " " + name + '="');`,
	},
	{
		// An icon drawn once (src/web/ui/drawn-once.ts) is the very same element each time: so is its text. Tags of which
		// React knows nothing else were compared with all those of which it does, three times.
		file,
		from: `    } else {
      var children$41 = pushStartInstance(`,
		to: `    } else if ("svg" === type && keptSvgs.has(props) && null === task.formatContext.viewTransition) {
      segment.chunks.push(keptSvgs.get(props));
      segment.lastPushedText = !1;
    } else {
      var firstChunk = segment.chunks.length,
        isPlain = plainTags.has(type);
      var children$41 = isPlain ? pushStartGenericElement(segment.chunks, props, type, task.formatContext) : pushStartInstance(`,
		also: `
var keptSvgs = new WeakMap();
var plainTags = new Set("article aside b caption dd div dl dt em fieldset figure footer h1 h2 h3 h4 header label legend li main nav ol p path section small span strong summary td th time ul".split(" "));`,
	},
	{
		file,
		from: `        (task.formatContext = getChildFormatContext(
          prevContext$42,
          type,`,
		to: `        (task.formatContext = isPlain ? plainFormatContext(prevContext$42) : getChildFormatContext(
          prevContext$42,
          type,`,
		also: `
function plainFormatContext(parentContext) {
  var mode = parentContext.insertionMode;
  return 2 <= mode && 6 > mode && null === parentContext.viewTransition && 0 === (parentContext.tagScope & 24) ? parentContext : getChildFormatContext(parentContext, "div", null);
}`,
	},
	{
		file,
		from: `        switch (type) {
          case "title":
          case "style":
          case "script":
          case "area":`,
		to: `        if (!isPlain) switch (type) {
          case "title":
          case "style":
          case "script":
          case "area":`,
	},
	{
		file,
		from: "        target.push(endChunkForTag(type));\n      }\n      segment.lastPushedText = !1;",
		to: `        target.push(endChunkForTag(type));
        if ("svg" === type && props.dangerouslySetInnerHTML && null === prevContext$42.viewTransition) keptSvgs.set(props, target.slice(firstChunk).join(""));
      }
      segment.lastPushedText = !1;`,
	},
	{
		// A component's name, of which nothing is shown, is a question to V8 that no code of its own answers.
		file,
		from: "            name = getComponentNameFromType(type),\n",
		to: '            name = "string" === typeof type ? type : nameOfType(type),\n',
		also: `
var namesOfTypes = new WeakMap();
function nameOfType(type) {
  if ("function" !== typeof type) return getComponentNameFromType(type);
  var name = namesOfTypes.get(type);
  if (void 0 === name) namesOfTypes.set(type, (name = getComponentNameFromType(type)));
  return name;
}`,
	},
	{
		// A part that is alike for everybody (src/web/ui/written-alike.ts) has its text after the first time: the tool's frame is a
		// third of a page's elements. Not kept: what begins or ends with words, which React sets apart from words beside them,
		// what waits, and what has ids of its own. Of a part that shows words of somebody's own what is kept is the text around
		// them, as React wrote it with marks in their place, and only where those words put there make React's own text.
		file,
		from: `function renderElement(request, task, keyPath, type, props, ref) {
  if ("function" === typeof type)
    if (type.prototype`,
		to: `function renderElement(request, task, keyPath, type, props, ref) {
  if ("function" === typeof type)
    if (void 0 !== type.alike && renderAlike(request, task, keyPath, type.alike, props, ref)) return;
    else if (type.prototype`,
		also: `
var MOST_ALIKE = 200;
var OWN_WORDS = {};
function renderAlike(request, task, keyPath, alike, props, ref) {
  var segment = task.blockedSegment;
  if (null === segment || request.renderState.generateStaticMarkup || null !== task.formatContext.viewTransition) return !1;
  var given = [task.formatContext.insertionMode, task.formatContext.tagScope];
  for (var prop in props) {
    var value = props[prop];
    if ("function" === typeof value || ("object" === typeof value && null !== value) || value !== value) return !1;
    given.push(prop, isOwnWords(alike, prop, value) ? OWN_WORDS : value);
  }
  var kept = findKind(alike.kinds, given);
  if (void 0 === kept || (kept.isHoisted && segment.lastPushedText)) {
    var first = segment.chunks.length,
      text = renderTaken(request, task, keyPath, alike, props, ref);
    if (void 0 === text || void 0 !== kept || alike.kinds.length >= MOST_ALIKE) return !0;
    var pieces = void 0 === alike.own ? [text] : textAround(request, task, keyPath, alike, props, ref);
    if (fillIn(pieces, props) === text) alike.kinds.push({ given: given, pieces: pieces, isHoisted: first === segment.chunks.length });
    return !0;
  }
  pieces = kept.pieces;
  (kept.isHoisted ? request.renderState.hoistableChunks : segment.chunks).push(1 === pieces.length ? pieces[0] : fillIn(pieces, props));
  segment.lastPushedText = !1;
  return !0;
}
function findKind(kinds, given) {
  for (var at = 0; at < kinds.length; at++) {
    var kind = kinds[at];
    if (!isSame(kind.given, given)) continue;
    // Those asked for come first: most pages have few of a part's kinds.
    if (0 < at) (kinds[at] = kinds[at - 1]), (kinds[at - 1] = kind);
    return kind;
  }
}
function isSame(one, other) {
  if (one.length !== other.length) return !1;
  for (var at = one.length - 1; 0 <= at; at--) if (one[at] !== other[at]) return !1;
  return !0;
}
function isOwnWords(alike, prop, value) {
  return void 0 !== alike.own && "string" === typeof value && "" !== value && alike.own.has(prop);
}
function renderTaken(request, task, keyPath, alike, props, ref) {
  var segment = task.blockedSegment,
    hoisted = request.renderState.hoistableChunks,
    first = segment.chunks.length,
    firstHoisted = hoisted.length,
    inside = segment.children.length;
  renderElement(request, task, keyPath, alike.part, props, ref);
  if (segment.lastPushedText || inside !== segment.children.length) return;
  // Some links and titles go to the page's head, wherever they stand: all of a part does, or none of it.
  if (first !== segment.chunks.length && firstHoisted !== hoisted.length) return;
  var text = segment.chunks.slice(first).join("") + hoisted.slice(firstHoisted).join("");
  if (/^<[a-z][^]*>$/.test(text) && !text.includes("_R_")) return text;
}
var MARK = /(own-words-[a-z]+-ended)/i;
var ADDRESS = / (?:href|xlink:href|src|action|formaction)="$/i;
function textAround(request, task, keyPath, alike, props, ref) {
  var marked = assign({}, props),
    chunks = task.blockedSegment.chunks,
    hoisted = request.renderState.hoistableChunks,
    first = chunks.length,
    firstHoisted = hoisted.length;
  for (var prop in props) if (isOwnWords(alike, prop, props[prop])) marked[prop] = "own-words-" + prop + "-ended";
  var text = renderTaken(request, task, keyPath, alike, marked, ref);
  chunks.length = first;
  hoisted.length = firstHoisted;
  task.blockedSegment.lastPushedText = !1;
  return void 0 === text ? [] : text.split(MARK).map(function (piece, at, pieces) {
    if (0 === at % 2) return piece;
    return { prop: piece.slice(10, -6), isAddress: ADDRESS.test(pieces[at - 1]) };
  });
}
function fillIn(pieces, props) {
  var text = "";
  for (var at = 0; at < pieces.length; at++) {
    var piece = pieces[at];
    if ("string" === typeof piece) text += piece;
    else text += escapeTextForBrowser(piece.isAddress ? sanitizeURL(props[piece.prop]) : props[piece.prop]);
  }
  return text;
}`,
	},
];

export function hastenReactDom(): Plugin {
	return hastenPackage("react-dom", "react-dom/cjs", changes);
}
