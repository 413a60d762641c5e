import http from "node:http";

const AT_ONCE = 8;

/**
 * Asks the product as it is shipped, its cache of pages included, for pages it has to make anew: an address in another
 * spelling (`/./precos`) shows the same page and is never kept (`http/pages/pages.ts`). `fetch` would spell it right.
 */
export function askerOf(port: number) {
	const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

	const ask = (page: string, encoding = "identity") =>
		new Promise<Buffer>((resolve, reject) => {
			const options = { agent, port, path: unkept(page), headers: { "accept-encoding": encoding } };
			const request = http.get(options, (answer) => {
				const pieces: Buffer[] = [];
				answer.on("data", (piece: Buffer) => pieces.push(piece));
				answer.on("error", reject);
				answer.on("end", () => {
					if (answer.statusCode === 200 && !answer.headers.etag) resolve(Buffer.concat(pieces));
					else reject(new Error(`${page}: ${answer.statusCode}, or kept`));
				});
			});
			request.on("error", reject);
		});

	return {
		ask,
		async askMany(page: string, encoding: string, times: number): Promise<void> {
			const each = async () => {
				for (let at = 0; at < times / AT_ONCE; at++) await ask(page, encoding);
			};
			await Promise.all(Array.from({ length: AT_ONCE }, each));
		},
		close: () => agent.destroy(),
	};
}

export function unkept(page: string): string {
	return `/.${page}`;
}
