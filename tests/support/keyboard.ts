import type { Page } from 'playwright'
import { expect } from './browser-test.ts'

/** The focused element: its name, and whether the focus is visible. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    const rendered = (one: Element | null, part?: string) => {
      if (!one) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    // A text field has the outline itself, a checkbox on its wrapper, a list on its option.
    const around = at.closest('.MuiInputBase-root.Mui-focused, .MuiButtonBase-root.Mui-focusVisible')
    // A card has the outline as a whole, a chip in place of its button.
    const framed =
      around?.matches('.MuiInputBase-root') ||
      rendered(around) ||
      rendered(at, '::after') ||
      rendered(at.closest('label')) ||
      rendered(at.nextElementSibling)
    return {
      lost: at === document.body,
      seen: framed || (rendered(at) && Number(getComputedStyle(at).opacity) > 0),
      name: at.getAttribute('aria-label') ?? at.textContent?.trim() ?? '',
      label:
        (at as HTMLInputElement).labels?.[0]?.textContent ??
        document.getElementById(at.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent ??
        '',
      row: at.dataset.row,
      what: at.outerHTML.slice(0, 160),
    }
  })

/** Waits until the focused element is hydrated: earlier input is only queued. */
export const answered = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.activeElement ?? {}).some((key) => key.startsWith('__reactProps')),
  )

/** Presses Tab until an element is focused; the focus is visible at every step and never lost. */
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
