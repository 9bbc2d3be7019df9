import { expect, test } from 'vitest'
import type { Page } from '../../src-store/app/page.tsx'

const pages = import.meta.glob<{ default: Page }>('../../src-store/pages/**/*-page.tsx')

test('every page names its own module for preloading', async () => {
  expect(Object.keys(pages).length).toBeGreaterThan(25)
  for (const [path, open] of Object.entries(pages))
    expect((await open()).default.handle.module).toBe(path.replace('../../', ''))
})
