/** Notices of a new contact: work may be passed to and fro all day, drafts with anybody's address included. */
export const NEW_CONTACTS_A_DAY = { client: 3, account: 1000 };
