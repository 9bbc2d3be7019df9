import { type Head, headHtml } from './head.ts'
import type { HeadMessages } from './site.ts'

/** Replaces the head of the previous page. */
export function showHead(of: Head, words: HeadMessages): void {
  const { head } = document
  const made = document.createElement('template')
  made.innerHTML = headHtml(of, words, location.origin)
  document.title = made.content.querySelector('title')?.textContent ?? document.title
  made.content.querySelector('title')?.remove()
  for (const old of head.querySelectorAll('[data-page]')) old.remove()
  head.append(made.content)
}
