import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A refusal in the provider's own form. */
export class ApiError extends Error {
	readonly status: ContentfulStatusCode;
	readonly error: string;
	readonly code: number | string | undefined;

	constructor(
		status: ContentfulStatusCode,
		message: string,
		{ error, code }: { error?: string; code?: number | string } = {},
	) {
		super(message);
		this.status = status;
		this.error = error ?? (status === 404 ? "not_found" : "bad_request");
		this.code = code;
	}

	body() {
		return {
			message: this.message,
			error: this.error,
			status: this.status,
			cause: this.code === undefined ? [] : [{ code: this.code, description: this.message, data: null }],
		};
	}
}
