import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Button, Divider, Menu, MenuItem } from '@mui/material'
import { Suspense, useId, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { columnsOf } from '#domain/fields/resource.ts'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { entryOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useWords } from '../../providers/use-words.ts'
import { useListExtensions } from '../list-extensions.ts'
import { useSelection } from './selection.tsx'
import { useBulk } from './use-bulk.tsx'

const ConfirmDialog = lazyComponent(() => import('../../layout/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog')
const NotChangedDialog = lazyComponent(() => import('./NotChangedDialog.tsx'), 'NotChangedDialog')

/** What can be done with the chosen entries of any list: switched, exported, deleted. */
export function BulkTools() {
  const page = useResourceContext() ?? ''
  const { t, field: label } = useWords()
  const may = useMay()
  const { BulkItems } = useListExtensions()
  const selection = useSelection()
  const { run, busy, left, forget } = useBulk()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const id = useId()
  const count = selection?.count ?? 0
  const switched = columnsOf(entryOf(page)).status?.kind === 'flag' && may('edit', page)
  const close = () => setAnchor(null)
  return (
    <>
      {count > 0 && (
        <Button
          id={id}
          variant="outlined"
          startIcon={<MoreHoriz />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          disabled={busy}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('lists.with_chosen')}
        </Button>
      )}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {switched &&
          [true, false].map((status) => (
            <MenuItem
              key={String(status)}
              onClick={() => {
                close()
                run({ what: 'status', status })
              }}
            >
              {`${label(page, 'status')}: ${t(status ? 'ra.boolean.true' : 'ra.boolean.false')}`}
            </MenuItem>
          ))}
        <BulkItems onChosen={close} />
        {may('delete', page) && <Divider />}
        {may('delete', page) && (
          <MenuItem
            sx={{ color: 'error.main' }}
            onClick={() => {
              close()
              setAsking(true)
            }}
          >
            {t('form.delete')}
          </MenuItem>
        )}
      </Menu>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t('lists.delete_title', { smart_count: count })}
            text={t('lists.delete_text')}
            action={t('form.delete')}
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={async () => {
              await run({ what: 'delete' })
              setAsking(false)
            }}
          />
        </Suspense>
      )}
      {left && (
        <Suspense>
          <NotChangedDialog done={left} onClose={forget} />
        </Suspense>
      )}
    </>
  )
}
