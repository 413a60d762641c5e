import { BlockList, isIP } from "node:net";

/** The addresses whose forwarding header may be believed; `undefined` when the setting makes no sense. */
export function parseTrustedProxies(setting: string): BlockList | undefined {
	const list = new BlockList();
	for (const entry of setting.split(",").map((part) => part.trim())) {
		if (entry === "none" || entry === "") continue;
		if (entry === "loopback") {
			list.addSubnet("127.0.0.0", 8, "ipv4");
			list.addAddress("::1", "ipv6");
			continue;
		}
		const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
		const family = isIP(address) === 6 ? "ipv6" : "ipv4";
		if (isIP(address) === 0) return undefined;
		if (prefix === undefined) {
			list.addAddress(address, family);
			continue;
		}
		const bits = Number(prefix);
		if (bits > (family === "ipv4" ? 32 : 128)) return undefined;
		list.addSubnet(address, bits, family);
	}
	return list;
}
