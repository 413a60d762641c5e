/** A body that is not JSON reads as `undefined`; only a call that never got an answer throws. */
export async function postForm(
	path: string,
	values: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
	const response = await fetch(path, {
		method: "POST",
		headers: { accept: "application/json" },
		body: new URLSearchParams(values),
	});
	const body = await response.json().catch(() => undefined);
	return { status: response.status, body };
}
