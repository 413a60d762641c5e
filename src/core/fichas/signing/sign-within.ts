/** How long a link waits for its signature. A proposal waits as long as it says itself. */
export const SIGN_WITHIN_DAYS = 7;
