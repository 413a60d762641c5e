const DEFAULT_WAIT_SECONDS = 60;

/** What a throttled door answers: how long to wait, in words for people and in a header for programs. */
export function tooMany(refusal: object) {
	const seconds = "retryAfterSeconds" in refusal ? Number(refusal.retryAfterSeconds) : DEFAULT_WAIT_SECONDS;
	const minutes = Math.ceil(seconds / 60);
	return {
		problem: `Muitas tentativas. Tente de novo em ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}.`,
		init: { status: 429, headers: { "retry-after": String(seconds) } },
	};
}
