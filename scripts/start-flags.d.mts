export const startFlags: readonly string[];
