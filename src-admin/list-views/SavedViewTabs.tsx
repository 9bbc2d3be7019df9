import Group from '@mui/icons-material/GroupOutlined'
import { Box, Tab, Tabs } from '@mui/material'
import { useTranslate } from '../providers/use-translate.ts'
import type { SavedViews } from './use-saved-views.ts'

/** The saved views of a list as tabs. */
export function SavedViewTabs({ views: { views, active, changed, ...actions } }: { views: SavedViews }) {
  const { t } = useTranslate()
  return (
    <Tabs
      value={active?.id ?? 0}
      onChange={(_, id: number) => {
        const view = views.find((each) => each.id === id)
        if (view) actions.show(view)
        else actions.showAll()
      }}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('lists.views')}
      sx={{ px: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value={0} label={t('lists.all')} />
      {views.map(({ id, title, role_id }) => (
        <Tab
          key={id}
          value={id}
          iconPosition="end"
          {...(role_id !== null && {
            icon: <Group titleAccess={t('lists.view_shared')} sx={{ fontSize: 16 }} />,
          })}
          label={
            <Box component="span" sx={{ maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {title}
              {active?.id === id && changed && <span title={t('lists.view_changed')}> •</span>}
            </Box>
          }
        />
      ))}
    </Tabs>
  )
}
