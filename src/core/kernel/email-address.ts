export const EMAIL_MAX_LENGTH = 254;

// One address and nothing else: what could end a header, add a recipient or hide a second one is refused.
const SHAPE = /^[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]+@[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]+\.[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}.]{2,}$/u;

export function normalizeEmail(typed: string): string {
	return typed.trim().toLowerCase();
}

export function isEmailAddress(email: string): boolean {
	return email.length <= EMAIL_MAX_LENGTH && SHAPE.test(email) && !email.includes("..");
}
