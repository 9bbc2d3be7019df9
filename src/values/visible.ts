/*
 * Invisible characters are often copied along from chats, PDFs and web pages. A phone number, an address, a code or a keyword
 * that contains one looks right but matches nothing.
 */

// Zero-width space, direction marks and embeddings, word joiner, byte order mark. Bengali needs the joiners U+200C and U+200D.
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/gu
const joiners = /[\u200c\u200d]/gu
const spaces = /[\u00a0\u2007\u202f]/gu

/** A text without meaningless zero-width characters, and with ordinary instead of non-breaking hyphens and spaces. */
export const visible = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(spaces, ' ')
    .replace(/\u2011/gu, '-')

/** The same for texts that are compared rather than read as prose: phone numbers, addresses, codes, keywords and slugs. */
export const visibleCode = (text: string): string => visible(text).replace(joiners, '')

/** The characters that `visibleCode` removes and replaces, in the format of SQL's translate. */
export const codeTranslation = {
  from: '\u00a0\u2007\u202f\u2011\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\ufeff',
  to: '   -',
}
