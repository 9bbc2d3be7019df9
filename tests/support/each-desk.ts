import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { setCookie } from '../../src-admin/providers/requests/http.ts'

// What comes is waited for, however busy the machine is.
configure({ asyncUtilTimeout: 15_000 })

// jsdom lays nothing out, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => {}

afterEach(cleanup)

// The next file of tests begins with a browser that knows of nothing.
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  setCookie('lang=; max-age=0; path=/')
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('data-mui-color-scheme')
})
