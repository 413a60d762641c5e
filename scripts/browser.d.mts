export function findBrowser(): string | undefined;
export function provideBrowser(): Promise<string | undefined>;
