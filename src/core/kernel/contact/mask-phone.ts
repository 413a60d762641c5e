/** `(11) •••••-5678`: enough to recognise one's own, too little to call. */
export function maskPhone(phone: string): string {
	const digits = phone.replace(/\D/g, "");
	const last = digits.slice(-4);
	if (phone.startsWith("+")) return `+${digits.slice(0, 2)} ••••• ${last}`;
	return digits.length < 10 ? `•••••${last}` : `(${digits.slice(0, 2)}) •••••-${last}`;
}
