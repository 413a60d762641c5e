import * as z from "zod";
import type { TimeServer } from "./ask-time.ts";

const NTP_PORT = 123;
const MOST_PORT = 65_535;
const NAME_AND_PORT = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i;

/** `a.st1.ntp.br`, `192.0.2.1:123`, `[2001:db8::1]:123` */
export const timeServerSetting = z.string().transform((typed, context): TimeServer => {
	const [, name = "", port = NTP_PORT] = NAME_AND_PORT.exec(typed.trim()) ?? [];
	const isPort = Number(port) >= 1 && Number(port) <= MOST_PORT;
	if (name !== "" && isPort && URL.canParse(`udp://${name}`))
		return { host: name.replace(/^\[|\]$/g, ""), port: Number(port) };
	context.addIssue({ code: "custom", message: "deve ser um nome ou endereço, com ou sem :porta" });
	return z.NEVER;
});
