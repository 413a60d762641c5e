/** A network address with its second half hidden: enough to recognise one's own, too little to find anybody. */
export function partialAddress(ip: string): string {
	const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
	if (plain.includes(".")) return `${plain.split(".").slice(0, 2).join(".")}.•.•`;
	const [first, second] = plain.split(":");
	return first ? `${first}:${second || "0"}:•` : "::•";
}
