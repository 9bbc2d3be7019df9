import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

fakeApi()

// docs/product.md 9: undo/redo, format, bold/italic, align, lists, indent.
const tools = [
  ...['Undo', 'Redo'],
  'Format',
  ...['Bold', 'Italic'],
  ...['Align left', 'Centre', 'Align right', 'Justify'],
  ...['Bulleted list', 'Numbered list'],
  ...['Outdent', 'Indent'],
  'Picture',
]

describe('The editor of formatted text', () => {
  test('has the toolbar of the specification', async () => {
    openDesk('/static-pages/create')
    const [undo] = await screen.findAllByRole('button', { name: 'Undo' })
    const buttons = undo
      ?.closest('.RaRichTextInputToolbar-root')
      ?.querySelectorAll('button, [role="button"], [role="combobox"]')
    const names = [...(buttons ?? [])].map((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect(names).toEqual(tools)
  })
})
