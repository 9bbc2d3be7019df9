// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { markBengali } from '../../../src-store/layout/mark-bengali.ts'

const open = (html: string) => {
  document.body.innerHTML = `<div id="app">${html}</div>`
  const app = document.getElementById('app') as HTMLElement
  return {
    app,
    stop: markBengali(app),
    languages: () => [...app.querySelectorAll('p')].map(({ lang }) => lang),
  }
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('Language attribute of Bengali text on an English page', () => {
  test('only Bengali text gets lang="bn"', () => {
    const { languages, stop } = open('<p>Tea</p><p>চা 250 g</p><p lang="bn">মধু</p><p><b>তেল</b> and oil</p>')
    expect(languages()).toEqual(['', 'bn', 'bn', ''])
    expect(document.querySelector('b')?.lang).toBe('bn')
    stop()
  })

  test('is set on added Bengali text and removed from text that is no longer Bengali', async () => {
    const { app, languages, stop } = open('<p>চা</p><p>Tea</p>')
    const [first, second] = app.querySelectorAll('p')
    if (first?.firstChild) first.firstChild.nodeValue = 'Coffee'
    if (second) second.textContent = 'কফি'
    await vi.waitFor(() => expect(languages()).toEqual(['', 'bn']))
    stop()
  })
})
