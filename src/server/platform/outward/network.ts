import { lookup } from "node:dns/promises";
import { isPublicAddress } from "./public-address.ts";

type Resolved = { address: string; family: number };

/** Where a request to a stranger's address may go. Tests bring their own. */
export type Network = {
	resolve(hostname: string): Promise<Resolved[]>;
	allowsAddress(address: string): boolean;
	allowsPort(port: number): boolean;
};

export const openInternet: Network = {
	resolve: (hostname) => lookup(hostname, { all: true }),
	allowsAddress: isPublicAddress,
	allowsPort: (port) => port === 80 || port === 443,
};
