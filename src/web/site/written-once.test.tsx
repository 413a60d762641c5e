import { lazy, type ReactNode, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { renderWhole } from "#web/render-whole.ts";
import { writtenOnce } from "./written-once.ts";

const options = { signal: new AbortController().signal };
const show = (part: ReactNode) => renderWhole(<main>{part}</main>, options);

test("a part is written once, and is what it would be without it", async () => {
	let times = 0;
	function Plain() {
		times++;
		return (
			<section id="um" className="um dois">
				Até {5} minutos
				<Suspense>
					<p>“Olá” &amp; até já</p>
				</Suspense>
			</section>
		);
	}
	const Part = writtenOnce(() => Plain());
	const first = await show(<Part />);
	const second = await show(<Part />);
	expect(times).toBe(1);
	expect(second).toBe(first);
	expect(first).toBe(`<!DOCTYPE html><main>${renderToString(<Plain />)}</main>`);
});

test("a part that asks whose page it is in fails", async () => {
	const Address = () => <p>{useLocation().pathname}</p>;
	const Part = writtenOnce(() => (
		<section>
			<Address />
		</section>
	));
	await expect(show(<Part />)).rejects.toThrow(/Router/);
});

test("what is still being loaded is waited for, not kept", async () => {
	const Later = lazy(async () => {
		await new Promise((resolve) => setImmediate(resolve));
		return { default: () => <p>Chegou</p> };
	});
	const Part = writtenOnce(() => (
		<section>
			<Suspense fallback="Abrindo…">
				<Later />
			</Suspense>
		</section>
	));
	expect(await show(<Part />)).toContain("<p>Chegou</p>");
	expect(await show(<Part />)).toContain("<p>Chegou</p>");
});
