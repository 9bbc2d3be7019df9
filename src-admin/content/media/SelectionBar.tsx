import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useWords } from '../../providers/use-words.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { LIBRARY, type Picture } from './media-library.ts'
import { RefusedDialog } from './RefusedDialog.tsx'
import { type Refused, useSeveral } from './use-several.ts'

type Props = { chosen: readonly Picture[]; onMark: (ids: number[]) => void }

/** What can be done with several pictures at once. */
export function SelectionBar({ chosen, onMark }: Props) {
  const { t } = useWords()
  const may = useMay()
  const { data = [] } = useListContext<Picture>()
  const [asking, setAsking] = useState<'move' | 'delete' | null>(null)
  const [refused, setRefused] = useState<Refused[]>([])
  const several = useSeveral((left) => {
    setAsking(null)
    setRefused(left)
    onMark(left.map(({ picture }) => picture.id))
  })
  const busy = several.left > 0
  return (
    <>
      {chosen.length > 0 && (
        <Stack direction="row" role="group" aria-label={t('media.selection')} sx={barLook}>
          <Typography variant="body2" role="status" sx={{ fontWeight: 500 }}>
            {busy
              ? t('media.left', { smart_count: several.left })
              : t('picture.chosen', { smart_count: chosen.length })}
          </Typography>
          <Button color="inherit" onClick={() => onMark(data.map(({ id }) => id))}>
            {t('media.select_page')}
          </Button>
          <Button color="inherit" onClick={() => onMark([])}>
            {t('media.select_none')}
          </Button>
          <Box sx={{ flex: 1 }} />
          {may('edit', LIBRARY) && (
            <Button variant="outlined" disabled={busy} onClick={() => setAsking('move')}>
              {t('media.move')}
            </Button>
          )}
          {may('delete', LIBRARY) && (
            <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking('delete')}>
              {t('form.delete')}
            </Button>
          )}
          {asking === 'move' && (
            <MoveDialog
              count={chosen.length}
              busy={busy}
              onClose={() => setAsking(null)}
              onMove={(id) => several.move(chosen, id, (count) => t('media.moved', { smart_count: count }))}
            />
          )}
          {asking === 'delete' && (
            <ConfirmDialog
              title={t('media.delete_title', { smart_count: chosen.length })}
              text={t('media.delete_text')}
              action={t('form.delete')}
              busy={busy}
              onClose={() => setAsking(null)}
              onConfirm={() => several.remove(chosen, (count) => t('media.deleted', { smart_count: count }))}
            />
          )}
        </Stack>
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  )
}

const barLook = {
  alignItems: 'center',
  gap: 0.5,
  px: 1.25,
  py: 0.75,
  flexWrap: 'wrap',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'action.selected',
}
