import {
	and,
	beginForeign,
	beginForeignAnew,
	changeEvidenceEverywhere,
	changeIp,
	type Forgery,
	putForeign,
	relink,
	resignForeign,
	resignForeignRoots,
	run,
	sealForeign,
} from "./forge-steps.ts";

/** Of signatures, certificates, texts and sealed files. */
export const forgedRows: Forgery[] = [
	["a signature's address is another", changeIp, "night", "ficha_signers"],
	[
		"and its hash goes with it",
		and(changeIp, run("update ficha_signers set evidence_hash = repeat('a', 64) where ficha_id = $A")),
		"page",
		"evidence-altered",
	],
	[
		"and its event, every hash of the log rebuilt",
		and(changeEvidenceEverywhere, relink),
		"night",
		"daily_roots 2026-11-15 altered",
	],
	[
		"and the roots, signed by a foreign certificate put among ours",
		and(changeEvidenceEverywhere, relink, resignForeign),
		"mark",
		"event 9 altered",
	],
	["and the page names the certificate", and(changeEvidenceEverywhere, relink, resignForeign), "page", "root-unpinned"],
	[
		"and the night names the day",
		and(changeEvidenceEverywhere, relink, resignForeign),
		"night",
		"daily_roots 2026-11-15 not-pinned",
	],
	["a foreign certificate lies among ours", putForeign, "night", "seal_certificates"],
	[
		"the list of certificates begins with a foreign one",
		and(putForeign, beginForeign, resignForeignRoots),
		"page",
		"root-unpinned",
	],
	["and the night names the list", beginForeign, "night", "pinned_certificates other altered"],
	["a foreign one begins anew in the list", beginForeignAnew, "night", "pinned_certificates new-beginning altered"],
	["a sealed file claims a foreign certificate", and(putForeign, sealForeign), "page", "certificate-unpinned"],
	["a sealed file claims a foreign certificate, at night", sealForeign, "night", "not-pinned"],
	[
		"a signature is taken back",
		run("update ficha_signers set status = 'aguardando' where ficha_id = $A"),
		"night",
		"ficha_signers",
	],
	[
		"a signature is put in",
		run(
			"insert into ficha_signers (id, ficha_id, position, papel, nome, status, token_hash, code_hash) values ('00000000-0000-4000-8000-00000000000a', $A, 9, 'Testemunha', 'Ninguém', 'assinou', 'x', 'y')",
		),
		"night",
		"does-not-follow",
	],
	[
		"a signature moves to another ficha",
		run("update ficha_signers set ficha_id = $B, position = 9 where ficha_id = $A"),
		"page",
		"event-missing",
	],
	["a signer's row is deleted", run("delete from ficha_signers where ficha_id = $A"), "night", "missing"],
	[
		"a signer's role is another",
		run("update ficha_signers set papel = 'Testemunha' where ficha_id = $A"),
		"page",
		"evidence-altered",
	],
	[
		"the signed text is another",
		run(`update fichas set document = jsonb_set(document::jsonb, '{partes,0,nome}', '"Outra Pessoa"') where id = $B`),
		"night",
		"fichas",
	],
	[
		"and its hash goes with it",
		run(
			`update fichas set document = jsonb_set(document::jsonb, '{titulo}', '"Outro"'), document_hash = repeat('b', 64) where id = $B`,
		),
		"page",
		"content-altered",
	],
	[
		"the sender accepted from elsewhere",
		run(
			`update fichas set sender_evidence = jsonb_set(sender_evidence::jsonb, '{servidor,ip}', '"10.0.0.1"') where id = $B`,
		),
		"night",
		"fichas",
	],
	[
		"the sender's acceptance is taken away",
		run("update fichas set sender_evidence = null where id = $B"),
		"night",
		"fichas",
	],
	[
		"the sender's acceptance is that of another ficha",
		run("update fichas set sender_evidence = (select sender_evidence from fichas where id = $A) where id = $B"),
		"night",
		"fichas",
	],
	[
		"the sealed file's hash is another",
		run("update sealed_documents set sha256 = repeat('d', 64) where ficha_id = $C"),
		"night",
		"sealed_documents",
	],
	[
		"the moment of the seal is another",
		run("update sealed_documents set sealed_at = sealed_at - interval '1 day' where ficha_id = $C"),
		"page",
		"record-altered",
	],
	[
		"the moment of the seal is another, at night",
		run("update sealed_documents set sealed_at = sealed_at + interval '1 second' where ficha_id = $C"),
		"night",
		"sealed_documents",
	],
	[
		"the seal's certificate is another",
		run("update sealed_documents set certificate = repeat('e', 64) where ficha_id = $C"),
		"page",
		"record-altered",
	],
	[
		"the file's size is another",
		run("update sealed_documents set bytes = bytes + 1 where ficha_id = $C"),
		"page",
		"record-altered",
	],
	[
		"a stamp is invented",
		run(
			"update sealed_documents set timestamp_token = 'MAo=', timestamp_authority = 'Autoridade inventada' where ficha_id = $C",
		),
		"page",
		"record-altered",
	],
	[
		"a stamp is invented, at night",
		run(
			"update sealed_documents set timestamp_token = 'MAo=', timestamp_authority = 'Autoridade inventada' where ficha_id = $C",
		),
		"night",
		"sealed_documents",
	],
	[
		"a sealed file calls upon another event",
		run("update sealed_documents set event_seq = 3 where ficha_id = $C"),
		"night",
		"sealed_documents",
	],
	["a sealed file's row is deleted", run("delete from sealed_documents where ficha_id = $C"), "night", "missing"],
];
