import type { Page } from 'playwright'

/** Touch targets that are smaller than 44 px around their centre. Links inside a sentence may be smaller. */
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
    // 44 px less a rounding error.
    const reach = 21
    const answers = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // The label of a checkbox is part of its target.
      const label = element.closest('label')
      const { left, top, width, height } = (label ?? element).getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hits = (dx: number, dy: number) => {
        const [at, over] = [x + dx, y + dy]
        // A target at the edge of the viewport ends there.
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
