/** `540000` → `540.000`; centavos only where they are typed. */
export function maskMoney(typed: string): string {
	const [whole = "", ...rest] = typed.replace(/[^\d,]/g, "").split(",");
	const grouped = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ".");
	return rest.length > 0 ? `${grouped || "0"},${rest.join("").slice(0, 2)}` : grouped;
}
