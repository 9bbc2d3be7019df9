import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined'
import { Divider, Menu, MenuItem } from '@mui/material'
import { Suspense, useState } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import { lazyComponent } from '../providers/lazy-component.ts'
import { useTranslate } from '../providers/use-translate.ts'
import type { SavedViews } from './use-saved-views.ts'

const ConfirmDialog = lazyComponent(() => import('../layout/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog')
const ViewDialog = lazyComponent(() => import('./ViewDialog.tsx'), 'ViewDialog')

/** Saves the list as a view, and edits the open view. */
export function ViewMenu({ views }: { views: SavedViews }) {
  const { t } = useTranslate()
  const { active, changed, settings, first, setFirst, busy, save, remove } = views
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete' | null>(null)
  const renamed = dialog === 'rename' ? active : null
  const close = () => setDialog(null)
  const item = (label: string, onClick: () => void, disabled = false) => (
    <MenuItem
      disabled={disabled}
      onClick={() => {
        setAnchor(null)
        onClick()
      }}
    >
      {label}
    </MenuItem>
  )
  return (
    <>
      <IconButtonWithTooltip
        label={t('lists.view_menu')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <BookmarkAdd fontSize="small" />
      </IconButtonWithTooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {item(t('lists.save_as'), () => setDialog('new'))}
        {active?.own &&
          item(
            t('lists.overwrite', { title: active.title }),
            () => save({ title: active.title, role_id: active.role_id, settings }, active.id),
            !changed || busy,
          )}
        {active?.own && item(t('lists.rename'), () => setDialog('rename'))}
        {active && <Divider />}
        {active &&
          item(t(first === active.id ? 'lists.not_first' : 'lists.first'), () =>
            setFirst(first === active.id ? null : active.id),
          )}
        {active?.own && item(t('form.delete'), () => setDialog('delete'))}
      </Menu>
      <Suspense>
        {(dialog === 'new' || renamed) && (
          <ViewDialog
            view={renamed}
            busy={busy}
            onClose={close}
            onSave={async (view) => {
              // Renaming leaves the stored settings unchanged.
              const saved = { ...view, settings: renamed?.settings ?? settings }
              if (await save(saved, renamed?.id ?? null)) close()
            }}
          />
        )}
        {dialog === 'delete' && active && (
          <ConfirmDialog
            title={t('form.delete_title', { title: active.title })}
            text={t(active.role_id === null ? 'lists.drop_text' : 'lists.drop_shared_text')}
            action={t('form.delete')}
            busy={busy}
            onClose={close}
            onConfirm={async () => {
              if (await remove(active.id)) close()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
