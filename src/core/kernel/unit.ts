declare const unit: unique symbol;

/**
 * A number that says what it counts, as an id says whose it is. A plain number may still become one, as what was read
 * or computed does; but reais are not taken for centavos, nor a length of time for a price.
 */
export type NumberOf<Unit extends string> = number & { readonly [unit]?: Unit };
