import { afterChanges } from '../app/after-changes.ts'

const bengali = /[\u0980-\u09ff]/

/**
 * Marks Bengali text on a page in English, now and after each change: screen readers read it as Bengali (WCAG 3.1.2), and it gets
 * the Bengali font, which is loaded for it (styles/letters.ts). Returns a function that stops it.
 */
export function markBengali(page: Element): () => void {
  const marked = new Set<Element>()

  const mark = () => {
    for (const element of marked)
      if (!element.isConnected || !bengali.test(element.textContent ?? '')) {
        element.removeAttribute('lang')
        marked.delete(element)
      }
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      if (
        !parentElement ||
        !bengali.test(nodeValue ?? '') ||
        parentElement.closest('[lang]')?.matches('[lang=bn]')
      )
        continue
      parentElement.lang = 'bn'
      marked.add(parentElement)
    }
  }

  return afterChanges(page, { childList: true, characterData: true }, mark)
}
