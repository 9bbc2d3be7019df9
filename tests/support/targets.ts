import type { Page } from 'playwright'

/** What a finger may miss: what is pressed and does not answer 44 px around its middle. Links inside a sentence may be smaller. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed = 'a[href], button, select, summary, [role=button], input:not([type=hidden])'
    const text = (element: Element | null) => element?.textContent?.trim() ?? ''
    const inSentence = (element: Element) => {
      const around = element.closest('p, li, dd, td, h2, h3, small')
      return getComputedStyle(element).display === 'inline' && text(around).length > text(element).length + 3
    }
    const isThere = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert]')
      )
    }
    // 44 px less what rounding may take.
    const reach = 21
    const answers = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // A box is ticked by its words as well.
      const label = element.closest('label')
      const { left, top, width, height } = (label ?? element).getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hits = (dx: number, dy: number) => {
        const [at, over] = [x + dx, y + dy]
        // What stands at the edge of the screen ends there.
        if (at < 0 || over < 0 || at >= innerWidth || over >= innerHeight) return true
        const hit = document.elementFromPoint(at, over)
        return hit !== null && (element.contains(hit) || label?.contains(hit) === true)
      }
      return hits(-reach, 0) && hits(reach, 0) && hits(0, -reach) && hits(0, reach)
    }
    const small = [...document.querySelectorAll(pressed)]
      .filter((element) => isThere(element) && !inSentence(element) && !answers(element))
      .map((element) => element.outerHTML.slice(0, 160))
    scrollTo(0, 0)
    return small
  })
