// Loaded before the product (`node --import`): its clock, and the one it tells browsers, is that of the filming.
import { ServerResponse } from "node:http";
import { shiftClock } from "./shift-clock.ts";

shiftClock(Number(process.env.FILMING_SHIFT_MS));

const writeHead = ServerResponse.prototype.writeHead as (...given: unknown[]) => ServerResponse;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
	this.setHeader("date", new Date().toUTCString());
	return writeHead.apply(this, given);
};
