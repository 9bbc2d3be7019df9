import { Box, Stack, Typography } from '@mui/material'
import { Section } from '../layout/page/Section.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import type { ShopState } from './operations-calls.ts'

/** The processes that are running now. */
export function InstanceList({ instances }: Pick<ShopState, 'instances'>) {
  const { t, digits, dateTime } = useTranslate()
  return (
    <Section title={t('operations.instances')}>
      {instances.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('operations.no_instances')}
        </Typography>
      ) : (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
          {instances.map(({ id, name, version, commit, started_at, here }) => (
            <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ fontWeight: here ? 600 : 400 }}>
                {name}
                {here && ` · ${t('operations.here')}`}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                {[digits(version), commit, t('operations.running_since', { time: dateTime(started_at) })]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
          ))}
        </Stack>
      )}
    </Section>
  )
}
