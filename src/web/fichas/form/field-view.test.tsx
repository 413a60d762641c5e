import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Values } from "#core/fichas/form/field.ts";
import { imovelFields } from "#core/fichas/registry/imovel.ts";
import { FieldsView } from "./field-view.tsx";
import { FormContextProvider } from "./form-context.ts";

const formOf = (raw: Values) =>
	renderToString(
		<FormContextProvider value={{ change() {}, remove() {}, fichaId: undefined }}>
			<FieldsView fields={imovelFields({ title: false })} raw={raw} read={raw} base="imoveis.0." />
		</FormContextProvider>,
	);

test("where a property is was said by a device: nobody is asked to type it, and what is there is not lost", () => {
	expect(formOf({})).toContain("Código / referência");
	expect(formOf({})).not.toMatch(/Latitude|Longitude|Precisão do local|Local informado em|type="hidden"/);
	const known = formOf({ geo_lat: -23.5, geo_em: "2026-11-14T16:00:00Z" });
	expect(known).toContain('<input type="hidden" name="imoveis.0.geo_lat" value="-23.5"/>');
	expect(known).toContain('<input type="hidden" name="imoveis.0.geo_em" value="2026-11-14T16:00:00Z"/>');
});
