import type { Page } from 'playwright'
import { expect } from './browser-test.ts'

/** What has the focus: its name, and whether one sees that it has it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    const drawn = (one: Element | null, part?: string) => {
      if (!one) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    // A written field is framed, a box that is ticked is framed by what stands around it, a list shows its option.
    const around = at.closest('.MuiInputBase-root.Mui-focused, .MuiButtonBase-root.Mui-focusVisible')
    // A card is framed as a whole, a chip in the place of its button.
    const framed =
      around?.matches('.MuiInputBase-root') ||
      drawn(around) ||
      drawn(at, '::after') ||
      drawn(at.closest('label')) ||
      drawn(at.nextElementSibling)
    return {
      lost: at === document.body,
      seen: framed || (drawn(at) && Number(getComputedStyle(at).opacity) > 0),
      name: at.getAttribute('aria-label') ?? at.textContent?.trim() ?? '',
      label:
        (at as HTMLInputElement).labels?.[0]?.textContent ??
        document.getElementById(at.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent ??
        '',
      row: at.dataset.row,
      what: at.outerHTML.slice(0, 160),
    }
  })

/** Waits until what has the focus is answered by the script of its page: what is typed before is only kept. */
export const answered = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.activeElement ?? {}).some((key) => key.startsWith('__reactProps')),
  )

/** Walks with Tab till something is reached; the focus is seen at every step and never lost. */
export async function tabTo(page: Page, wanted: string | RegExp): Promise<void> {
  for (let step = 0; step < 90; step += 1) {
    const at = await focused(page)
    const named = [at.name, at.label].some((name) =>
      typeof wanted === 'string' ? name === wanted : wanted.test(name),
    )
    if (named && !at.lost) return
    await page.keyboard.press('Tab')
    const now = await focused(page)
    expect(now, `on the way to ${wanted}: ${now.what}`).toMatchObject({ lost: false, seen: true })
  }
  throw new Error(`Nobody comes to ${wanted} with the Tab key.`)
}
