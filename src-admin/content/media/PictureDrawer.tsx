import { Drawer } from '@mui/material'
import { LIBRARY } from '../../fields/pictures/media-library.ts'
import { EditPage } from '../../forms/EditPage.tsx'
import { useWords } from '../../providers/use-words.ts'
import { PictureBody } from './PictureBody.tsx'

/** A picture beside the others: its form, what is known of it, and where it is used. */
export function PictureDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { name } = useWords()
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': name(LIBRARY),
          sx: { width: 680, maxWidth: '100vw', px: { xs: 1.5, sm: 3 } },
        },
      }}
    >
      {id !== null && <EditPage key={id} id={id} body={PictureBody} />}
    </Drawer>
  )
}
