/** JSON that can stand in a document: no '<' can end the block that it stands in. */
export const inPage = (json: string): string => json.replaceAll('<', '\\u003c')
