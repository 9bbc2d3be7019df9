/** The pattern of texts that hold this one. */
export const likely = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
