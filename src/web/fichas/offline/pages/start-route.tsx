import { useActionData, useLoaderData } from "react-router";
import { StartPage } from "#web/fichas/draft/start-page.tsx";
import type { startAction, startLoader } from "./start-data.ts";

export function StartRoute() {
	const answer = useActionData<typeof startAction>();
	return (
		<StartPage {...useLoaderData<typeof startLoader>()} answer={answer && "title" in answer ? answer : undefined} />
	);
}
