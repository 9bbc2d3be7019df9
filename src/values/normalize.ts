/** Unicode's Stream-Safe Text Format (UAX #15): no letter of any language has more marks. */
const mostMarks = 30

/**
 * The text in NFC. Normalising sorts the marks of a letter, which takes n² steps for n marks: marks beyond the number that any
 * language uses are removed first.
 */
export const toNfc = (text: string): string =>
  text
    .replace(/\p{M}+/gu, (marks) => (marks.length > mostMarks ? marks.slice(0, mostMarks) : marks))
    .normalize('NFC')
