/** A body that is not JSON reads as `undefined`; only a call that never got an answer throws. */
export async function postJson(path: string, value: unknown): Promise<{ status: number; body: unknown }> {
	const response = await fetch(path, {
		method: "POST",
		headers: { "content-type": "application/json", accept: "application/json" },
		body: JSON.stringify(value),
	});
	const body = await response.json().catch(() => undefined);
	return { status: response.status, body };
}
