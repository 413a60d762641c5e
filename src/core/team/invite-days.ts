export const INVITE_DAYS = 7;
