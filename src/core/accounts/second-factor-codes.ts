/** "123 456", as some apps show it. */
export const APP_CODE_MAX_LENGTH = 7;

/** Three groups of four, with whatever stands between them where they were copied from. */
export const RECOVERY_CODE_MAX_LENGTH = 40;
