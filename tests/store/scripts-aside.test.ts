// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'

describe('Page scripts', () => {
  const aside = () => {
    document.head.innerHTML =
      '<template id="scripts"><link rel="modulepreload" href="/a.js"><script type="module" src="/b.js"></script></template>'
    document.body.innerHTML = '<div data-waits><button type="button">Buy</button></div>'
  }
  const brought = () => document.head.querySelectorAll(':scope > script, :scope > link').length

  test.each([
    ['come when the page is there', () => dispatchEvent(new Event('load'))],
    ['come at the first thing that a shopper does', () => document.querySelector('button')?.click()],
  ])('%s, only once', async (_, begin) => {
    vi.resetModules()
    aside()
    await import('../../src-store/queue-events.ts')
    expect(brought()).toBe(0)
    begin()
    expect(brought()).toBe(2)
    dispatchEvent(new Event('load'))
    expect(brought()).toBe(2)
    document.head.innerHTML = ''
  })
})
