import { plainText } from './read-html.ts'

// So many words a minute, in either language.
const pace = 200

/** How many minutes a text takes to read; at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(plainText(html).split(' ').length / pace))
