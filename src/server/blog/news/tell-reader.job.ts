import { createElement } from "react";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { cleanMailAddress } from "#server/platform/mail/mail-address.ts";
import { postToTell, readNewsReader } from "./news.read.ts";
import { NewsPost, subject } from "./news-post.email.tsx";
import { leavingToken } from "./news-token.ts";

/** One mail to one reader. Asked anew in this moment: who has left, or never confirmed, gets nothing. */
export const tellReader = defineJob({
	name: "blog.tell-reader",
	work: "one",
	payload: z.object({ postId: z.uuid(), readerId: z.uuid() }),
	handle: async (deps, { postId, readerId }) => {
		const reader = await readNewsReader(deps, readerId);
		const post = await postToTell(deps, postId);
		if (!reader?.confirmedAt || !post || !cleanMailAddress(reader.email)) return;
		const { publicUrl } = deps.config;
		const leaveUrl = `${publicUrl}/novidades/sair/${leavingToken(deps, readerId)}`;
		const mail = {
			siteUrl: publicUrl,
			nome: reader.nome,
			title: post.title,
			excerpt: post.excerpt ?? "",
			postUrl: `${publicUrl}/blog/${post.slug}`,
			leaveUrl,
		};
		await deliverMail(deps, {
			id: `news-post-${postId}-${readerId}`,
			to: { name: reader.nome, address: reader.email },
			subject: subject(mail),
			body: createElement(NewsPost, mail),
			unsubscribeUrl: leaveUrl,
		});
	},
});
