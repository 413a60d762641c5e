import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fetchPublicBytes } from "./fetch-public-bytes.ts";
import { type Network, openInternet } from "./network.ts";

const limits = { maxBytes: 1000, timeoutMs: 10_000 };
let server: Server;
let port: number;
let hits: string[];
let answer: RequestListener;

beforeEach(async () => {
	hits = [];
	answer = (_, response) => response.end("bytes");
	server = createServer((request, response) => {
		hits.push(request.url ?? "");
		answer(request, response);
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	port = (server.address() as AddressInfo).port;
});
afterEach(() => {
	server.closeAllConnections();
	return new Promise((done) => server.close(done));
});

/** The rules of the open internet, except that any port will do and names lead where the test says. */
function names(table: Record<string, string[]>): Network {
	return {
		...openInternet,
		allowsPort: () => true,
		resolve: async (hostname) =>
			(table[hostname] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
	};
}

/** As above, and this machine counts as public: for what must work. */
const friendly: Network = {
	...names({ "fotos.exemplo.com.br": ["127.0.0.1"] }),
	allowsAddress: (address) => address === "127.0.0.1",
};

describe("addresses of this machine and of its network", () => {
	const spellings = [
		"127.0.0.1",
		"2130706433",
		"0x7f000001",
		"0177.0.0.1",
		"127.1",
		"127.0.1",
		"0",
		"0.0.0.0",
		"[::1]",
		"[::]",
		"[::ffff:127.0.0.1]",
		"[::ffff:7f00:1]",
		"[0:0:0:0:0:ffff:127.0.0.1]",
		"[::127.0.0.1]",
		"①②⑦.⓪.⓪.①",
		"127。0。0。1",
		"[64:ff9b::7f00:1]",
		"[2002:7f00:1::]",
		"exemplo.com@127.0.0.1",
		"169.254.169.254",
		"[fd00:ec2::254]",
		"10.0.0.1",
		"[fe80::1]",
	];
	it.each(spellings)("refuses http://%s before any connection", async (host) => {
		expect(await fetchPublicBytes(`http://${host}:${port}/`, limits, names({}))).toBeUndefined();
		expect(hits).toEqual([]);
	});

	it.each([
		["localhost", ["127.0.0.1"]],
		["localhost.", ["127.0.0.1"]],
		["foo.localhost", ["127.0.0.1"]],
		["127.0.0.1.nip.io", ["127.0.0.1"]],
		["metadata.google.internal", ["169.254.169.254"]],
		["meio-a-meio.exemplo", ["93.184.216.34", "::1"]],
		["ninguem.exemplo", []],
	])("refuses the name %s, which leads inside", async (name, addresses) => {
		expect(await fetchPublicBytes(`http://${name}:${port}/`, limits, names({ [name]: addresses }))).toBeUndefined();
		expect(hits).toEqual([]);
	});

	it("connects to the address it checked, so that a name cannot change its mind in between", async () => {
		let asked = 0;
		const rebinding: Network = {
			...names({}),
			resolve: async () => [{ address: ++asked === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }],
		};
		expect(await fetchPublicBytes(`http://muda.exemplo:${port}/`, limits, rebinding)).toBeUndefined();
		expect(asked).toBe(1);
		expect(hits).toEqual([]);
	});
});

describe("addresses that are no picture's", () => {
	it.each([
		"file:///etc/passwd",
		"gopher://127.0.0.1:6379/_FLUSHALL",
		"ftp://exemplo.com/x.png",
		"data:image/png;base64,AAAA",
		"blob:http://exemplo.com/1",
		"//127.0.0.1/",
		"http://",
		"not a url",
		`http://exemplo.com/${"a".repeat(100_000)}`,
		"http://usuario:senha@fotos.exemplo.com.br/x.png",
		"http://127.0.0.1%2f@exemplo.com/",
	])("refuses %.60s", async (url) => {
		expect(await fetchPublicBytes(url, limits, friendly)).toBeUndefined();
		expect(hits).toEqual([]);
	});

	it.each([22, 25, 5432, 6379, 8080])("refuses port %i", async (at) => {
		const strict: Network = { ...friendly, allowsPort: openInternet.allowsPort };
		expect(await fetchPublicBytes(`http://fotos.exemplo.com.br:${at}/`, limits, strict)).toBeUndefined();
	});

	it("refuses our own host, where it could read pages as nobody else can", async () => {
		const url = `http://fotos.exemplo.com.br:${port}/`;
		expect(await fetchPublicBytes(url, { ...limits, ownHost: "fotos.exemplo.com.br" }, friendly)).toBeUndefined();
		expect(hits).toEqual([]);
	});
});

describe("what a server answers", () => {
	const url = () => `http://fotos.exemplo.com.br:${port}/foto.png`;

	it("is brought whole", async () => {
		expect(Buffer.from((await fetchPublicBytes(url(), limits, friendly)) ?? [])).toEqual(Buffer.from("bytes"));
	});

	it("may be somewhere else, three times at most", async () => {
		answer = (request, response) => {
			const hop = Number(/\d+$/.exec(request.url ?? "")?.[0] ?? 0);
			if (hop === 3) response.end("bytes");
			else response.writeHead(302, { location: `/${hop + 1}` }).end();
		};
		expect(await fetchPublicBytes(url(), limits, friendly)).toBeDefined();
		answer = (_, response) => response.writeHead(307, { location: "/outra" }).end();
		hits = [];
		expect(await fetchPublicBytes(url(), limits, friendly)).toBeUndefined();
		expect(hits).toHaveLength(4);
	});

	it.each(["http://[::1]:PORT/", "http://10.0.0.1/", "file:///etc/passwd", "http://dentro.exemplo:PORT/", ""])(
		"may not send us to %s",
		async (location) => {
			answer = (_, response) => response.writeHead(302, { location: location.replace("PORT", String(port)) }).end();
			expect(await fetchPublicBytes(url(), limits, friendly)).toBeUndefined();
			expect(hits).toEqual(["/foto.png", ...(location === "" ? ["/foto.png", "/foto.png", "/foto.png"] : [])]);
		},
	);

	it.each<[string, RequestListener]>([
		["is an error", (_, response) => void response.writeHead(404).end("bytes")],
		["says it is too long", (_, response) => void response.writeHead(200, { "content-length": 5000 }).end()],
		["is longer than it may be", (_, response) => void response.end("a".repeat(1001))],
		["is compressed", (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end("bytes")],
		[
			"is cut off",
			(_, response) => void response.writeHead(200, { "content-length": 50 }).write("by", () => response.destroy()),
		],
	])("is refused when it %s", async (_, behave) => {
		answer = behave;
		const started = performance.now();
		expect(await fetchPublicBytes(url(), limits, friendly)).toBeUndefined();
		expect(performance.now() - started).toBeLessThan(limits.timeoutMs);
		expect(hits).toHaveLength(1);
	});

	it.each<[string, RequestListener]>([
		["never comes", () => {}],
		["stops halfway", (_, response) => void response.writeHead(200).write("by")],
	])("is given up when it %s", async (_, behave) => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		onTestFinished(() => void vi.useRealTimers());
		const asked = Promise.withResolvers<void>();
		answer = (...request) => {
			behave(...request);
			asked.resolve();
		};
		const fetched = fetchPublicBytes(url(), { ...limits, timeoutMs: 800 }, friendly);
		await asked.promise;
		vi.advanceTimersByTime(800);
		expect(await fetched).toBeUndefined();
		expect(hits).toHaveLength(1);
	});
});
