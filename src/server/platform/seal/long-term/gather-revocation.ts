import { type Certificate, chainFrom } from "#core/fichas/verify/verify-certificate.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { fetchPublicBytes } from "../../outward/fetch-public-bytes.ts";
import { type Network, openInternet } from "../../outward/network.ts";
import { ocspAddress } from "./ocsp-request.ts";
import { findCrlFault, MAX_CRL_BYTES } from "./read-crl.ts";
import { MAX_OCSP_BYTES, readOcsp } from "./read-ocsp.ts";
import { crlAddressesOf, ocspAddressesOf } from "./revocation-address.ts";

const LIMIT_MS = 5_000;
const MOST_ADDRESSES = 2;

/** `self-made`: nobody above it publishes anything. `no-address`: an issuer names neither a list nor a responder. */
export type NoRevocation = "self-made" | "no-address" | "no-list" | "revoked";

type Bytes = Uint8Array<ArrayBuffer>;
export type Revocation = { certificates: Bytes[]; crls: Bytes[]; ocsps: Bytes[] };

/** What is fetched once is good for every document of the same certificate. */
export type RevocationFetch = (kind: "crl" | "ocsp", address: string) => Promise<Bytes | undefined>;

const wanted = {
	crl: { accept: "application/pkix-crl", maxBytes: MAX_CRL_BYTES },
	ocsp: { accept: "application/ocsp-response", maxBytes: MAX_OCSP_BYTES },
} as const;

/** Addresses come out of certificates, which somebody else wrote: they are followed like any stranger's. */
export function makeRevocationFetch(ownHost: string, network: Network = openInternet): RevocationFetch {
	const fetched = new Map<string, ReturnType<RevocationFetch>>();
	const fetchOne: RevocationFetch = async (kind, address) => {
		const limits = { ...wanted[kind], timeoutMs: LIMIT_MS, ownHost, target: "revocation" } as const;
		const bytes = await fetchPublicBytes(address, limits, network);
		return bytes && Uint8Array.from(bytes);
	};
	return (kind, address) => {
		const asked = fetched.get(address) ?? fetchOne(kind, address);
		fetched.set(address, asked);
		return asked;
	};
}

type Asked = { fetch: RevocationFetch; now: Date };
type About = { certificate: Certificate; issuer: Certificate; now: Date };

/**
 * From this certificate up to its root: every one with the list or the responder's answer that says it was not revoked,
 * both where there are both, or nothing at all.
 */
export async function gatherRevocation(
	certificate: Certificate,
	brought: Certificate[],
	{ fetch, now }: Asked,
): Promise<Result<Revocation, NoRevocation>> {
	const chain = await chainFrom(certificate, brought);
	if (!chain || certificate.selfSigned) return refuse("self-made");
	const found: Revocation = { certificates: chain.map(({ der }) => der), crls: [], ocsps: [] };
	for (const [at, each] of chain.entries()) {
		if (each.selfSigned) continue;
		const issuer = chain[at + 1];
		if (!issuer) return refuse("no-address");
		const about = { certificate: each, issuer, now };
		const list = await findList(about, fetch);
		const answer = await findAnswer(about, fetch);
		for (const one of [list, answer]) if (!one.ok && one.reason === "revoked") return one;
		if (!list.ok && !answer.ok) return list.reason === "no-list" ? list : answer;
		if (list.ok) found.crls.push(list.value);
		if (answer.ok) {
			found.ocsps.push(answer.value.bytes);
			found.certificates.push(...answer.value.certificates);
		}
	}
	return succeed(found);
}

async function findList(about: About, fetch: RevocationFetch): Promise<Result<Bytes, NoRevocation>> {
	const addresses = crlAddressesOf(about.certificate).slice(0, MOST_ADDRESSES);
	for (const address of addresses) {
		const list = await fetch("crl", address);
		const fault = list ? await findCrlFault(list, about) : "unreadable";
		if (fault === "revoked") return refuse("revoked");
		if (list && !fault) return succeed(list);
	}
	return refuse(addresses.length === 0 ? "no-address" : "no-list");
}

type Answer = { bytes: Bytes; certificates: Bytes[] };

async function findAnswer(about: About, fetch: RevocationFetch): Promise<Result<Answer, NoRevocation>> {
	const addresses = ocspAddressesOf(about.certificate).slice(0, MOST_ADDRESSES);
	for (const address of addresses) {
		const bytes = await fetch("ocsp", ocspAddress(address, about.certificate, about.issuer));
		const read = bytes && (await readOcsp(bytes, about));
		if (read && !read.ok && read.reason === "revoked") return refuse("revoked");
		if (bytes && read?.ok) return succeed({ bytes, certificates: read.value.certificates.map(({ der }) => der) });
	}
	return refuse(addresses.length === 0 ? "no-address" : "no-list");
}
