/** What begins on a line of its own. */
const blocks = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, figcaption, hr, br'

/** A formatted text as lines to be read and compared: without its format, with its pictures by what they are called. */
export function readableText(html: string | null): string {
  const { body } = new DOMParser().parseFromString(html ?? '', 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt || picture.src}]`)
  for (const block of body.querySelectorAll(blocks)) block.before('\n')
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}
