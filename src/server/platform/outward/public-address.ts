import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address lies on the open internet. Everything with a meaning of its own (loopback, private,
 * link-local, metadata services, IPv4 hidden in IPv6, NAT64, 6to4, documentation…) does not.
 */
export function isPublicAddress(address: string): boolean {
	if (address.includes("%") || !ipaddr.isValid(address)) return false;
	const parsed = ipaddr.parse(address);
	if (parsed.range() !== "unicast") return false;
	// What is not yet given out is called unicast too, and ::/96 has been called so before.
	return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}
