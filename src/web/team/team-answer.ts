import type { TeamIntent } from "./team.copy.ts";

export type TeamAnswer = {
	intent?: TeamIntent;
	done?: string;
	problem?: string;
	errors?: Record<string, string>;
	values?: { email: string; papel: string } | undefined;
};
