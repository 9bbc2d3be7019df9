import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { setCookie } from '../../src-admin/providers/requests/http.ts'

// A long time-out for awaited elements, for busy machines.
configure({ asyncUtilTimeout: 180_000 })

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => {}

afterEach(cleanup)

// The next test file begins with an empty browser state.
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  setCookie('lang=; max-age=0; path=/')
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('data-mui-color-scheme')
})
