type Lead = { email: string; name: string; phone: string; userId: string };

/** What the query holds only prefills the page; the ticket beside it is what counts. */
export function finishSignupPath({ email, name, phone, userId }: Lead): string {
	return `/complete-profile?${new URLSearchParams({ email, name, phone, user_id: userId })}`;
}
