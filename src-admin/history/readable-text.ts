/** Elements that start on a new line. */
const blocks = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, figcaption, hr, br'

/** A rich text as plain lines for reading and comparing: without markup, with pictures replaced by their titles. */
export function readableText(html: string | null): string {
  const { body } = new DOMParser().parseFromString(html ?? '', 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt || picture.src}]`)
  for (const block of body.querySelectorAll(blocks)) block.before('\n')
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}
