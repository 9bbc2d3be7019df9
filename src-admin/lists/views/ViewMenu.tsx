import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined'
import { Divider, IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useWords } from '../../providers/use-words.ts'
import type { Views } from './use-saved-views.ts'

const ConfirmDialog = lazyComponent(() => import('../../layout/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog')
const ViewDialog = lazyComponent(() => import('./ViewDialog.tsx'), 'ViewDialog')

type Asked = 'new' | 'rename' | 'drop' | null

/** Saving a list as it is shown, and changing the view that it came from. */
export function ViewMenu({ views }: { views: Views }) {
  const { t } = useWords()
  const { active, changed, settings, standard, setStandard, busy, save, drop } = views
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAnchor(null)
  const ask = (what: Asked) => {
    close()
    setAsked(what)
  }
  return (
    <>
      <Tooltip title={t('lists.view_menu')}>
        <IconButton
          aria-label={t('lists.view_menu')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <BookmarkAdd fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={() => ask('new')}>{t('lists.save_as')}</MenuItem>
        {active?.own && (
          <MenuItem
            disabled={!changed || busy}
            onClick={() => {
              close()
              save({ title: active.title, role_id: active.role_id, settings }, active.id)
            }}
          >
            {t('lists.overwrite', { title: active.title })}
          </MenuItem>
        )}
        {active?.own && <MenuItem onClick={() => ask('rename')}>{t('lists.rename')}</MenuItem>}
        {active && <Divider />}
        {active && (
          <MenuItem
            onClick={() => {
              close()
              setStandard(standard === active.id ? null : active.id)
            }}
          >
            {t(standard === active.id ? 'lists.not_first' : 'lists.first')}
          </MenuItem>
        )}
        {active?.own && <MenuItem onClick={() => ask('drop')}>{t('form.delete')}</MenuItem>}
      </Menu>
      {(asked === 'new' || asked === 'rename') && (
        <Suspense>
          <ViewDialog
            view={asked === 'rename' ? active : null}
            busy={busy}
            onClose={() => setAsked(null)}
            onSave={async (named) => {
              const renamed = asked === 'rename' ? active : null
              // A new name leaves the view as it was kept.
              const view = { ...named, settings: renamed?.settings ?? settings }
              if (await save(view, renamed?.id ?? null)) setAsked(null)
            }}
          />
        </Suspense>
      )}
      {asked === 'drop' && active && (
        <Suspense>
          <ConfirmDialog
            title={t('form.delete_title', { title: active.title })}
            text={t(active.role_id === null ? 'lists.drop_text' : 'lists.drop_shared_text')}
            action={t('form.delete')}
            busy={busy}
            onClose={() => setAsked(null)}
            onConfirm={async () => {
              if (await drop(active.id)) setAsked(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
