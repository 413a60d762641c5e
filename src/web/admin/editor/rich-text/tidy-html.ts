const EMPTY_CAPTION = /<figcaption><\/figcaption>/g;
const HEAD_ROW = /<table><tbody>(<tr>(?:<th\b[^>]*>(?:(?!<\/th>)[\s\S])*<\/th>)+<\/tr>)/g;

/** The editor knows cells, not heads of tables, and gives every picture in a figure a caption: put right on the way out. */
export function tidyHtml(html: string): string {
	return html
		.replace(EMPTY_CAPTION, "")
		.replace(
			HEAD_ROW,
			(_, row: string) => `<table><thead>${row.replaceAll(/<th\b/g, '<th scope="col"')}</thead><tbody>`,
		);
}
