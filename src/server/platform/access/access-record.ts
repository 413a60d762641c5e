/** As it is written down; times in milliseconds since 1970. */
export type AccessRecord = {
	id: string;
	at: number;
	lastAt: number;
	times: number;
	personId: string | null;
	accountId: string | null;
	ip: string;
	port: number;
	area: string;
	browser: string;
};
