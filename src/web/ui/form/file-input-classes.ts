/** A file field as the other fields look, its button as a button. What the button says is the browser's own. */
export const fileInputClasses =
	"min-h-12 w-full max-w-sm rounded-field border border-edge bg-raised p-1.5 text-[0.9375rem] file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-[0.5rem] file:border-0 file:bg-pen file:px-4 file:font-semibold file:text-on-pen";
