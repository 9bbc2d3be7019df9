import { transferableAbortController } from 'node:util'
import { act, configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import { hydrateShop } from '../../../src-store/hydrate.tsx'
import { fakeShop } from './fake-shop.ts'
import { httpEdge } from './http-edge.ts'
import { renderPage } from './render-page.ts'

// A page's parts are read from the sources when they are first opened, and the machine may be busy.
configure({ asyncUtilTimeout: 15_000 })

// What jsdom lacks of a browser.
const browserParts = () => {
  // Node's Request refuses the abort signals of jsdom.
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

/** `early`: what a shopper does before anything answers. */
type Opened = { api?: ShopApi; language?: Language; early?: () => void }

/** A page of the shop in a browser: drawn by the server, taken over by the client, which asks over HTTP. */
export async function openPage(url: string, { api = fakeShop(), language = 'en', early }: Opened = {}) {
  browserParts()
  const { html, data } = await renderPage(url, { api, language })
  const edge = httpEdge(api)
  vi.stubGlobal('fetch', edge.fetch)
  history.replaceState(null, '', url)
  document.body.innerHTML = `<div id="app">${html}</div>`
  early?.()
  const said = vi.spyOn(console, 'error')
  const thrown: string[] = []
  // A disagreement between server and browser comes as an error event.
  const heard = (event: ErrorEvent) => {
    event.preventDefault()
    thrown.push(event.message)
  }
  addEventListener('error', heard)
  const element = document.getElementById('app') as HTMLElement
  const root = await act(() => hydrateShop(element, data))
  return {
    ...edge,
    api,
    root,
    complaints: () => [...said.mock.calls.map(([first]) => String(first)), ...thrown],
    user: userEvent.setup(),
    leave: async () => {
      await act(() => root.unmount())
      removeEventListener('error', heard)
    },
  }
}
