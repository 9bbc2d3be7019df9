import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
// The form loads its inputs lazily; compiling the editor is slow on a busy machine.
import '../../../src-admin/content/media/inputs/RichTextInput.tsx'
import { fakeApi } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

fakeApi()

// docs/product.md 9: undo/redo, format, bold/italic, align, lists, indent.
const tools = [
  ...['Undo', 'Redo'],
  'Format',
  ...['Bold', 'Italic'],
  ...['Align left', 'Align centre', 'Align right', 'Justify'],
  ...['Bulleted list', 'Numbered list'],
  ...['Outdent', 'Indent'],
  'Picture',
]

describe('Rich text editor', () => {
  test('has the toolbar of the specification', async () => {
    openAdmin('/static-pages/create')
    const [undo] = await screen.findAllByLabelText('Undo')
    const buttons = undo
      ?.closest('.RaRichTextInputToolbar-root')
      ?.querySelectorAll('button, [role="button"], [role="combobox"]')
    const names = [...(buttons ?? [])].map((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect(names).toEqual(tools)
  })
})
