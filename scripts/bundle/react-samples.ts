// What React treats each in its own way: tags, names of attributes, and all a value can be.
export const tags =
	"a article aside b button caption details div fieldset footer h1 header input label li link main meta nav ol option p path section select span strong style summary svg table tbody td textarea th time title tr ul x-own".split(
		" ",
	);
export const attributes =
	"className class id title role tabIndex tabindex dir width height viewBox style href src action formAction value defaultValue defaultChecked checked selected disabled hidden inert open required readOnly autoFocus multiple download rowSpan colSpan rows size start htmlFor httpEquiv crossOrigin strokeWidth xlinkHref xmlLang contentEditable spellCheck draggable suppressHydrationWarning aria-hidden aria-label data-nome data-estado onClick onclick on ref nonce itemProp fetchPriority popover popoverTarget vectorEffect 1a a>b __proto__ constructor toString".split(
		" ",
	);
export const values: unknown[] = [
	"",
	"plano",
	`<"a" & 'b'>`,
	"javascript:alert(1)",
	"/app?a=1&b=2",
	"ção \u2028 😀",
	0,
	3.5,
	Number.NaN,
	true,
	false,
	null,
	undefined,
	Symbol.for("a"),
	() => "a",
	{ color: "red", width: 3, "--x": "1" },
	["a", "b"],
	10n,
];
