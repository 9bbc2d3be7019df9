import { transferableAbortController } from 'node:util'
import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import { hydrateShop } from '../../../src-store/hydrate.tsx'
import { fakeShop } from './fake-shop.ts'
import { httpEdge } from './http-edge.ts'
import { renderPage } from './render-page.ts'

// Browser APIs that jsdom lacks.
const browserParts = () => {
  // Node's Request rejects the abort signals of jsdom.
  vi.stubGlobal('AbortController', transferableAbortController().constructor)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', () => undefined)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
}

/** `early`: user actions before hydration. */
type Opened = { api?: ShopApi; language?: Language; early?: () => void }

/** A shop page in a browser: rendered by the server and hydrated by the client, which sends requests over HTTP. */
export async function openPage(url: string, { api = fakeShop(), language = 'en', early }: Opened = {}) {
  browserParts()
  const { html, data } = await renderPage(url, { api, language })
  const edge = httpEdge(api)
  vi.stubGlobal('fetch', edge.fetch)
  history.replaceState(null, '', url)
  document.body.innerHTML = `<div id="app">${html}</div>`
  early?.()
  const texts = vi.spyOn(console, 'error')
  const thrown: string[] = []
  // A hydration mismatch is reported as an error event.
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    thrown.push(event.message)
  }
  addEventListener('error', onError)
  const element = document.getElementById('app') as HTMLElement
  const root = await act(() => hydrateShop(element, data))
  return {
    ...edge,
    api,
    root,
    complaints: () => [...texts.mock.calls.map(([first]) => String(first)), ...thrown],
    user: userEvent.setup(),
    leave: async () => {
      await act(() => root.unmount())
      removeEventListener('error', onError)
    },
  }
}
