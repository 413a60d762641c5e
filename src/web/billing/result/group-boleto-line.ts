/** As printed on every boleto: three blocks with a dot, the check digit, due date and amount. */
export function groupBoletoLine(line: string): string {
	return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");
}
