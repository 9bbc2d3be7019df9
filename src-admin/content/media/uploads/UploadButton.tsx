import Upload from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from '../../../providers/use-translate.ts'
import { pictureTypes } from '../media-library.ts'

/** Uploads pictures from the disk, several if needed. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslate()
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
        aria-label={t('library.choose_files')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
