const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const days = counted("dia", "dias");
export const businessDays = counted("dia útil", "dias úteis");
export const events = counted("evento", "eventos");
export const months = counted("mês", "meses");
