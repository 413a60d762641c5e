/** The tokens of src/web/ui/tokens.css, as the pictures use them. */
export const paper = "#fbf8f1";
export const raised = "#fffdf9";
export const sunken = "#f3eee2";
export const ink = "#0f1e36";
export const soft = "#4d5a70";
export const line = "#e2dac8";
export const edge = "#8a8471";
export const pen = "#1f3fd6";
export const penLight = "#93a9ff";
export const penWash = "#e6eafd";
export const protectedGreen = "#13693f";
export const protectedWash = "#dff2e4";
export const risk = "#b8321a";
export const riskWash = "#fde7df";
export const gold = "#7a5408";
export const goldWash = "#f8ebc8";
