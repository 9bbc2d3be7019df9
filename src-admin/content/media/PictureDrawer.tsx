import { Box } from '@mui/material'
import { EditPage } from '../../forms/EditPage.tsx'
import { SideDrawer } from '../../layout/dialogs/SideDrawer.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { LIBRARY } from './media-library.ts'
import { PictureBody } from './PictureBody.tsx'

/** A picture in the side panel of the library: its form, its file, and where it is used. */
export function PictureDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { name } = useTranslate()
  return (
    <SideDrawer label={name(LIBRARY)} header={<Box sx={{ flex: 1 }} />} width={680} onClose={onClose}>
      <Box sx={{ px: { xs: 1.5, sm: 3 } }}>
        <EditPage key={id} id={id} body={PictureBody} />
      </Box>
    </SideDrawer>
  )
}
