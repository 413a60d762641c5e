import type { Editor } from "@tiptap/core";
import {
	Bold,
	Code,
	Columns3,
	Heading2,
	Heading3,
	Heading4,
	ImagePlus,
	Italic,
	Link,
	List,
	ListOrdered,
	Minus,
	Quote,
	Redo2,
	Rows3,
	Strikethrough,
	Table,
	TableColumnsSplit,
	TableProperties,
	TableRowsSplit,
	Trash2,
	Undo2,
	Video,
} from "lucide-react";
import type { Tool } from "./toolbar-button.tsx";

export type ToolDialogs = { openLink: () => void; openImage: () => void; openVideo: () => void };

/** Every tool of the bar, in groups. Those of a table appear while the caret is in one. */
export function toolsFor(editor: Editor, { openLink, openImage, openVideo }: ToolDialogs): Tool[][] {
	const act = () => editor.chain().focus();
	const heading = (level: 2 | 3 | 4, icon: Tool["icon"]): Tool => ({
		id: `h${level}`,
		label: `Título ${level}`,
		icon,
		isOn: editor.isActive("heading", { level }),
		run: () => act().toggleHeading({ level }).run(),
	});
	const groups: Tool[][] = [
		[heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
		[
			{ id: "bold", label: "Negrito", icon: Bold, isOn: editor.isActive("bold"), run: () => act().toggleBold().run() },
			{
				id: "italic",
				label: "Itálico",
				icon: Italic,
				isOn: editor.isActive("italic"),
				run: () => act().toggleItalic().run(),
			},
			{
				id: "strike",
				label: "Riscado",
				icon: Strikethrough,
				isOn: editor.isActive("strike"),
				run: () => act().toggleStrike().run(),
			},
			{ id: "link", label: "Link", icon: Link, isOn: editor.isActive("link"), run: openLink },
		],
		[
			{
				id: "bullets",
				label: "Lista",
				icon: List,
				isOn: editor.isActive("bulletList"),
				run: () => act().toggleBulletList().run(),
			},
			{
				id: "numbers",
				label: "Lista numerada",
				icon: ListOrdered,
				isOn: editor.isActive("orderedList"),
				run: () => act().toggleOrderedList().run(),
			},
			{
				id: "quote",
				label: "Citação",
				icon: Quote,
				isOn: editor.isActive("blockquote"),
				run: () => act().toggleBlockquote().run(),
			},
			{
				id: "code",
				label: "Bloco de código",
				icon: Code,
				isOn: editor.isActive("codeBlock"),
				run: () => act().toggleCodeBlock().run(),
			},
			{ id: "rule", label: "Linha divisória", icon: Minus, run: () => act().setHorizontalRule().run() },
		],
		[
			{ id: "image", label: "Imagem", icon: ImagePlus, isOn: editor.isActive("image"), run: openImage },
			{ id: "video", label: "Vídeo", icon: Video, isOn: editor.isActive("video"), run: openVideo },
			{
				id: "table",
				label: "Tabela",
				icon: Table,
				isOn: editor.isActive("table"),
				isOff: editor.isActive("table"),
				run: () => act().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
			},
		],
	];
	if (editor.isActive("table")) groups.push(tableTools(act));
	groups.push([
		{ id: "undo", label: "Desfazer", icon: Undo2, isOff: !editor.can().undo(), run: () => act().undo().run() },
		{ id: "redo", label: "Refazer", icon: Redo2, isOff: !editor.can().redo(), run: () => act().redo().run() },
	]);
	return groups;
}

function tableTools(act: () => ReturnType<Editor["chain"]>): Tool[] {
	return [
		{ id: "row", label: "Nova linha abaixo", icon: Rows3, run: () => act().addRowAfter().run() },
		{ id: "column", label: "Nova coluna à direita", icon: Columns3, run: () => act().addColumnAfter().run() },
		{ id: "row-out", label: "Excluir linha", icon: TableRowsSplit, run: () => act().deleteRow().run() },
		{ id: "column-out", label: "Excluir coluna", icon: TableColumnsSplit, run: () => act().deleteColumn().run() },
		{ id: "header", label: "Linha de cabeçalho", icon: TableProperties, run: () => act().toggleHeaderRow().run() },
		{ id: "table-out", label: "Excluir tabela", icon: Trash2, run: () => act().deleteTable().run() },
	];
}
