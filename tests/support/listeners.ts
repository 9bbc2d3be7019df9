import type { BrowserContext, Page } from 'playwright'
import { expect } from './browser-test.ts'

/**
 * Records announcements like a screen reader: changes inside a live region, and alerts when they appear. A region
 * that is inserted together with its text is not announced, as screen readers ignore it.
 */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const message: string[] = []
    Object.assign(globalThis, { output: message })
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output'
    const known = new WeakSet<Element>()
    const announce = (region: Element | null | undefined) => {
      const words = region?.textContent?.replace(/\s+/g, ' ').trim()
      if (words && message.at(-1) !== words) message.push(words)
    }
    const learn = (root: ParentNode) => {
      for (const region of root.querySelectorAll(live)) known.add(region)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const at = target instanceof Element ? target : target.parentElement
        const region = at?.closest(live)
        if (region && known.has(region)) announce(region)
        for (const node of addedNodes)
          if (node instanceof Element) {
            for (const alert of [node, ...node.querySelectorAll('[role=alert]')])
              if (alert.matches('[role=alert]')) announce(alert)
          }
      }
      learn(document)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Waits for an announcement that matches. */
export const expectAnnounced = (page: Page, words: RegExp) =>
  expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { output: string[] }).output.join('\n')))
    .toMatch(words)

/** The announcement of the focused element: role, name, state. */
export const focusAnnounced = (page: Page): Promise<string> => page.locator(':focus').ariaSnapshot()
