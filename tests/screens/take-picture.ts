import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { type Eyes, readWhole } from '../support/visit.ts'

const folder = join(import.meta.dirname, '../../screens')

const named = (path: string) => path.replace(/^\//, '').replace(/[^\w-]+/g, '_') || 'home'

/** Writes a screenshot of the whole page to screens/<area>/<language>-<width>[-dark]/, named by `path` and, if any, `who`. */
export async function takePicture(
  page: Page,
  area: 'shop' | 'desk',
  { language, width, scheme }: Eyes,
  path: string,
  who?: string,
): Promise<void> {
  await readWhole(page)
  const look = [language, width, ...(scheme === 'dark' ? ['dark'] : [])].join('-')
  const within = join(folder, area, look)
  mkdirSync(within, { recursive: true })
  const name = who ? `${who}-${named(path)}` : named(path)
  await page.screenshot({ path: join(within, `${name}.png`), fullPage: true })
}
