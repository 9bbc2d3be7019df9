const placeholder = /%\{(\w+)\}/g

/**
 * A text without its empty placeholders: one takes its brackets or its item of a list along, else its sentence. If nothing else
 * would be left, only the placeholder goes.
 */
export function withoutEmpty(text: string, isEmpty: (name: string) => boolean): string {
  const holdsEmpty = (part: string) => [...part.matchAll(placeholder)].some(([, name = '']) => isEmpty(name))
  if (!holdsEmpty(text)) return text
  const listed = text
    .replace(/\s*\([^()]*\)/g, (brackets) => (holdsEmpty(brackets) ? '' : brackets))
    .replace(/\s*[,·]\s*%\{(\w+)\}(?=\s*([,.·।\n]|$))/g, (item, name: string) => (isEmpty(name) ? '' : item))
  const paragraphs = listed.split(/\n\s*\n/).map((paragraph) => {
    const sentences = paragraph.split(/(?<=[.!?।])\s+/)
    return sentences.filter((sentence) => !holdsEmpty(sentence)).join(' ')
  })
  const whole = paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n\n')
  if (whole !== '') return whole
  return listed
    .replace(placeholder, (found, name: string) => (isEmpty(name) ? '' : found))
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([,.;:!?।])/g, '$1')
    .replace(/[\s,;:–-]+$/, '')
    .trim()
}
