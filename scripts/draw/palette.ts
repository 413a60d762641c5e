/** The tokens of src/web/ui/tokens.css, as the pictures use them. */
export const paper = "#fbf8f1";
export const ink = "#0f1e36";
export const soft = "#4d5a70";
export const line = "#e2dac8";
export const pen = "#1f3fd6";
export const penLight = "#93a9ff";
export const penWash = "#e6eafd";
export const protectedGreen = "#13693f";
