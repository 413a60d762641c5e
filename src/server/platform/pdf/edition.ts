/**
 * How a book is written down. What was sealed in the first way is printed in it again, byte for byte; in the second a
 * label and its value are one element, what repeats on every page is kept once, and a word that is wider than its
 * column is broken where it can be read.
 */
export type Edition = 1 | 2;
