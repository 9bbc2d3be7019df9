import type { BrowserContext, Page } from 'playwright'
import { expect } from './browser-test.ts'

/**
 * Listens as a screen reader does: what changes inside a live region is said, an alert is said when it comes. A region that
 * comes together with its words is not said, for that is what readers leave out.
 */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output'
    const known = new WeakSet<Element>()
    const say = (region: Element | null | undefined) => {
      const words = region?.textContent?.replace(/\s+/g, ' ').trim()
      if (words && said.at(-1) !== words) said.push(words)
    }
    const learn = (root: ParentNode) => {
      for (const region of root.querySelectorAll(live)) known.add(region)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const at = target instanceof Element ? target : target.parentElement
        const region = at?.closest(live)
        if (region && known.has(region)) say(region)
        for (const node of addedNodes)
          if (node instanceof Element) {
            for (const alert of [node, ...node.querySelectorAll('[role=alert]')])
              if (alert.matches('[role=alert]')) say(alert)
          }
      }
      learn(document)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Waits until something has been said, in words that match. */
export const hears = (page: Page, words: RegExp) =>
  expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join('\n')))
    .toMatch(words)

/** What a reader says of what has the focus: kind, name, state. */
export const focusSaid = (page: Page): Promise<string> => page.locator(':focus').ariaSnapshot()
