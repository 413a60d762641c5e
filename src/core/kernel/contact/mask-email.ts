/** `j•••@exemplo.com.br`: enough to recognise one's own, too little to write to somebody else. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf("@");
	return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}
