import Image from '@mui/icons-material/ImageOutlined'
import { ToggleButton } from '@mui/material'
// Type-only import: the extensions declare the types of the editor's commands.
import type {} from '@tiptap/extension-image'
import { useTiptapEditor } from 'ra-input-rich-text'
import { Suspense, useState } from 'react'
import { inLanguage } from '#domain/language/language.ts'
import { useTranslate } from '../../../providers/use-translate.ts'
import type { Picture } from '../media-library.ts'
import { LibraryDialog } from './library-dialog.ts'

type Chosen = Pick<Picture, 'content' | 'content_title'> & {
  alt_text?: string | null
  alt_text_bn?: string | null
}

/** Inserts pictures of the library into a text, with their alternative text. */
export function PictureButton({ language }: { language: 'en' | 'bn' }) {
  const { t } = useTranslate()
  const editor = useTiptapEditor()
  const [open, setOpen] = useState(false)
  const insert = (photos: readonly Chosen[]) => {
    for (const photo of photos) {
      const alt = inLanguage(photo, 'alt_text', language) || photo.content_title
      editor?.chain().focus(null, { scrollIntoView: false }).setImage({ src: photo.content, alt }).run()
    }
  }
  return (
    <>
      <ToggleButton
        value="picture"
        size="small"
        aria-label={t('rich_text.picture')}
        title={t('rich_text.picture')}
        disabled={!editor?.isEditable}
        onClick={() => setOpen(true)}
      >
        <Image fontSize="inherit" />
      </ToggleButton>
      {open && (
        <Suspense>
          <LibraryDialog
            value={[]}
            single={false}
            onChange={(_, photos) => insert(photos)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
