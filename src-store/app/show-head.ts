import { type Head, headHtml } from './head.ts'
import type { HeadWords } from './site.ts'

/** Puts the head of a page in the place of the last one's. */
export function showHead(of: Head, words: HeadWords): void {
  const { head } = document
  const made = document.createElement('template')
  made.innerHTML = headHtml(of, words, location.origin)
  document.title = made.content.querySelector('title')?.textContent ?? document.title
  made.content.querySelector('title')?.remove()
  for (const old of head.querySelectorAll('[data-page]')) old.remove()
  head.append(made.content)
}
