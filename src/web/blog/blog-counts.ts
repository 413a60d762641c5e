const number = new Intl.NumberFormat("pt-BR");
const counted = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`;

export const postsCount = (count: number) => counted(count, "post", "posts");
export const commentsCount = (count: number) => counted(count, "comentário", "comentários");
export const viewsCount = (count: number) => counted(count, "visualização", "visualizações");
export const minutesToRead = (minutes: number) => `${minutes} min de leitura`;
