const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Links and redirects are built from configuration alone, and a request for any other host is refused. */
export function allowedHosts(publicUrl: string, port: number): Set<string> {
	const { host, hostname } = new URL(publicUrl);
	const hosts = new Set([host]);
	if (LOOPBACK.includes(hostname)) for (const name of LOOPBACK) hosts.add(`${name}:${port}`);
	return hosts;
}
