import type { SeatRole } from "#core/accounts/seat.ts";

export const roleNames: Record<SeatRole, string> = { dono: "Titular", gestao: "Gestão", corretor: "Corretor" };
