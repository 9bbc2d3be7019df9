import Group from '@mui/icons-material/GroupOutlined'
import { Box, Stack, Tab, Tabs } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'
import type { Views } from './use-saved-views.ts'

/** The views of a list as tabs. */
export function SavedViews({ views }: { views: Views }) {
  const { t } = useWords()
  const { active, changed } = views
  return (
    <Stack direction="row" sx={{ alignItems: 'center', borderBottom: 1, borderColor: 'divider', pr: 1.25 }}>
      <Tabs
        value={active?.id ?? 0}
        onChange={(_, id: number) => {
          const view = views.views.find((each) => each.id === id)
          if (view) views.show(view)
          else views.showAll()
        }}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('lists.views')}
        sx={{ flex: 1, minWidth: 0, px: 0.5 }}
      >
        <Tab value={0} label={t('lists.all')} />
        {views.views.map(({ id, title, role_id }) => (
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
    </Stack>
  )
}
