/** A browser that is driven by WebDriver's commands, by whichever road it takes them. */
export type Remote = {
	/** What the drill's table calls it. */
	name: string;
	send(command: Command, input?: Record<string, unknown>): Promise<unknown>;
	/** The window that the visit goes on in, as large as a phone. */
	openWindow(width: number, height: number): Promise<void>;
	/** The size of what the page sees. */
	resize(width: number, height: number): Promise<void>;
	close(): Promise<void>;
};

/** WebDriver's name for "this is an element". */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Named as Marionette names them; over HTTP each is a method and a path. */
export const commands = {
	Navigate: ["POST", "url"],
	GetCurrentURL: ["GET", "url"],
	Back: ["POST", "back"],
	Forward: ["POST", "forward"],
	Refresh: ["POST", "refresh"],
	ExecuteScript: ["POST", "execute/sync"],
	ExecuteAsyncScript: ["POST", "execute/async"],
	PerformActions: ["POST", "actions"],
	ReleaseActions: ["DELETE", "actions"],
	TakeScreenshot: ["GET", "screenshot"],
	SetWindowRect: ["POST", "window/rect"],
	ElementClick: ["POST", "element/{id}/click"],
	ElementSendKeys: ["POST", "element/{id}/value"],
	ElementClear: ["POST", "element/{id}/clear"],
	GetWindowHandles: ["GET", "window/handles"],
	NewWindow: ["POST", "window/new"],
	SwitchToWindow: ["POST", "window"],
	CloseWindow: ["DELETE", "window"],
	DeleteAllCookies: ["DELETE", "cookie"],
} as const;

export type Command = keyof typeof commands;
