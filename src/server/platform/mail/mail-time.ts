const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeZone: "America/Sao_Paulo" });
const hour = new Intl.DateTimeFormat("pt-BR", { timeStyle: "short", timeZone: "America/Sao_Paulo" });

/** A moment as people in Brazil write it: "15/11/2026 às 09:30". */
export function mailTime(moment: Date): string {
	return `${day.format(moment)} às ${hour.format(moment)}`;
}
