/** One element of DER: tag, length, content. */
export function element(tag: number, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const length = parts.reduce((sum, part) => sum + part.length, 0);
	const head = [tag, ...lengthBytes(length)];
	const bytes = new Uint8Array(head.length + length);
	bytes.set(head);
	let at = head.length;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	return bytes;
}

function lengthBytes(length: number): number[] {
	if (length < 0x80) return [length];
	const bytes: number[] = [];
	for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
	return [0x80 | bytes.length, ...bytes];
}

export const sequence = (...parts: Uint8Array[]) => element(0x30, ...parts);
export const octets = (content: Uint8Array) => element(0x04, content);
export const nothing = () => element(0x05);
export const yes = () => element(0x01, Uint8Array.of(0xff));

/** In the order that DER wants: by their bytes. */
export function set(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	return element(0x31, ...parts.toSorted((one, other) => Buffer.compare(one, other)));
}

/** Not negative: where the first bit is taken, a zero goes in front. */
export function integer(value: number | Uint8Array): Uint8Array<ArrayBuffer> {
	const bytes = typeof value === "number" ? Uint8Array.of(value) : value;
	return (bytes[0] ?? 0) >= 0x80 ? element(0x02, Uint8Array.of(0), bytes) : element(0x02, bytes);
}

export function objectIdentifier(text: string): Uint8Array<ArrayBuffer> {
	const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
	return element(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)));
}

function base128(value: number): number[] {
	const bytes = [value % 128];
	for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift(0x80 | (rest % 128));
	return bytes;
}
