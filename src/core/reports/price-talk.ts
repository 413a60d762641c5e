/** Enough visits that were rated, and a price that people find less than "Bom": time to talk with the owner. */
export const priceTalk = { visits: 3, notes: 2, below: 3 } as const;
