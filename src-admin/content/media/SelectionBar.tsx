import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { LIBRARY, type Picture } from './media-library.ts'
import { NotChangedPicturesDialog } from './NotChangedPicturesDialog.tsx'
import { type NotChangedPicture, useSeveral } from './use-several.ts'

type Props = { chosen: readonly Picture[]; onMark: (ids: number[]) => void }

/** The batch actions on the selected pictures. */
export function SelectionBar({ chosen, onMark }: Props) {
  const { t } = useTranslate()
  const may = useMay()
  const { data = [] } = useListContext<Picture>()
  const [confirming, setConfirming] = useState<'move' | 'delete' | null>(null)
  const [notChanged, setNotChanged] = useState<NotChangedPicture[]>([])
  const several = useSeveral((left) => {
    setConfirming(null)
    setNotChanged(left)
    onMark(left.map(({ picture }) => picture.id))
  })
  const busy = several.left > 0
  return (
    <>
      {chosen.length > 0 && (
        <Stack direction="row" role="group" aria-label={t('library.selection')} sx={barStyle}>
          <Typography variant="body2" role="status" sx={{ fontWeight: 500 }}>
            {busy
              ? t('library.left', { smart_count: several.left })
              : t('picture.chosen', { smart_count: chosen.length })}
          </Typography>
          <Button color="inherit" onClick={() => onMark(data.map(({ id }) => id))}>
            {t('library.select_page')}
          </Button>
          <Button color="inherit" onClick={() => onMark([])}>
            {t('library.select_none')}
          </Button>
          <Box sx={{ flex: 1 }} />
          {may('edit', LIBRARY) && (
            <Button variant="outlined" disabled={busy} onClick={() => setConfirming('move')}>
              {t('library.move')}
            </Button>
          )}
          {may('delete', LIBRARY) && (
            <Button variant="outlined" color="error" disabled={busy} onClick={() => setConfirming('delete')}>
              {t('form.delete')}
            </Button>
          )}
          {confirming === 'move' && (
            <MoveDialog
              count={chosen.length}
              busy={busy}
              onClose={() => setConfirming(null)}
              onMove={(id) => several.move(chosen, id, (count) => t('library.moved', { smart_count: count }))}
            />
          )}
          {confirming === 'delete' && (
            <ConfirmDialog
              title={t('library.delete_title', { smart_count: chosen.length })}
              text={t('library.delete_text')}
              action={t('form.delete')}
              busy={busy}
              onClose={() => setConfirming(null)}
              onConfirm={() =>
                several.remove(chosen, (count) => t('library.deleted', { smart_count: count }))
              }
            />
          )}
        </Stack>
      )}
      {notChanged.length > 0 && (
        <NotChangedPicturesDialog notChanged={notChanged} onClose={() => setNotChanged([])} />
      )}
    </>
  )
}

const barStyle = {
  alignItems: 'center',
  gap: 0.5,
  px: 1.25,
  py: 0.75,
  flexWrap: 'wrap',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'action.selected',
}
