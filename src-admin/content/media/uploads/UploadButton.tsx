import Upload from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { useRef } from 'react'
import { useWords } from '../../../providers/use-words.ts'
import { pictureTypes } from '../media-library.ts'

/** Pictures from the disk, several at once. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useWords()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="contained" startIcon={<Upload />} onClick={() => picker.current?.click()}>
        {t('picture.upload')}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={pictureTypes}
        aria-label={t('media.choose_files')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
