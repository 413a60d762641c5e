import { type Certificate, chainFrom } from "#core/fichas/verify/verify-certificate.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { fetchPublicBytes } from "../../outward/fetch-public-bytes.ts";
import { type Network, openInternet } from "../../outward/network.ts";
import { findCrlFault, MAX_CRL_BYTES } from "./read-crl.ts";
import { crlAddressesOf } from "./revocation-address.ts";

const LIMIT_MS = 5_000;
const MOST_ADDRESSES = 2;

/** `self-made`: nobody above it publishes anything. `no-address`: an issuer names no list. */
export type NoRevocation = "self-made" | "no-address" | "no-list" | "revoked";

export type Revocation = { certificates: Uint8Array<ArrayBuffer>[]; crls: Uint8Array<ArrayBuffer>[] };

/** What is fetched once is good for every document of the same certificate. */
export type CrlFetch = (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Addresses come out of certificates, which somebody else wrote: they are followed like any stranger's. */
export function makeCrlFetch(ownHost: string, network: Network = openInternet): CrlFetch {
	const fetched = new Map<string, ReturnType<CrlFetch>>();
	const fetchList: CrlFetch = async (address) => {
		const limits = { maxBytes: MAX_CRL_BYTES, timeoutMs: LIMIT_MS, ownHost, accept: "application/pkix-crl" };
		const bytes = await fetchPublicBytes(address, { ...limits, target: "revocation" }, network);
		return bytes && Uint8Array.from(bytes);
	};
	return (address) => {
		const asked = fetched.get(address) ?? fetchList(address);
		fetched.set(address, asked);
		return asked;
	};
}

/** From this certificate up to its root: every one with the list that says it was not revoked, or nothing at all. */
export async function gatherRevocation(
	certificate: Certificate,
	brought: Certificate[],
	{ fetchCrl, now }: { fetchCrl: CrlFetch; now: Date },
): Promise<Result<Revocation, NoRevocation>> {
	const chain = await chainFrom(certificate, brought);
	if (!chain || certificate.selfSigned) return refuse("self-made");
	const crls: Uint8Array<ArrayBuffer>[] = [];
	for (const [at, each] of chain.entries()) {
		if (each.selfSigned) continue;
		const issuer = chain[at + 1];
		const addresses = crlAddressesOf(each).slice(0, MOST_ADDRESSES);
		if (!issuer || addresses.length === 0) return refuse("no-address");
		const found = await firstGood(addresses, { certificate: each, issuer, now }, fetchCrl);
		if (!found.ok) return found;
		crls.push(found.value);
	}
	return succeed({ certificates: chain.map(({ der }) => der), crls });
}

async function firstGood(
	addresses: string[],
	about: Parameters<typeof findCrlFault>[1],
	fetchCrl: CrlFetch,
): Promise<Result<Uint8Array<ArrayBuffer>, NoRevocation>> {
	for (const address of addresses) {
		const list = await fetchCrl(address);
		const fault = list ? await findCrlFault(list, about) : "unreadable";
		if (fault === "revoked") return refuse("revoked");
		if (list && !fault) return succeed(list);
	}
	return refuse("no-list");
}
