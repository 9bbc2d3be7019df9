import { Box } from '@mui/material'
import { Section } from '../layout/page/Section.tsx'
import { sizeText } from '../providers/file-size.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { Facts } from './Facts.tsx'
import type { ShopState } from './operations-calls.ts'

const nearlyFull = 0.1
const minute = 60_000

/** The release, the database, and the free disk space. */
export function ShopFacts({ state }: { state: ShopState }) {
  const { t, digits, dateTime, language } = useTranslate()
  const { release, database, cache, disk } = state
  // Rounded to the minute, so that it does not change with each poll.
  const since = new Date(Math.round((Date.now() - release.uptime * 1_000) / minute) * minute).toISOString()
  const reads = cache.known + cache.read
  const full = disk.free < disk.size * nearlyFull
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr 1fr' } }}>
      <Section title={t('operations.release')}>
        <Facts
          facts={[
            [t('operations.version'), digits(release.version)],
            [t('operations.commit'), release.commit ?? t('operations.unknown')],
            [t('operations.node'), digits(release.node)],
            [t('operations.since'), dateTime(since)],
          ]}
        />
      </Section>
      <Section title={t('operations.database')}>
        <Facts
          facts={[
            [t('operations.engine'), t(`operations.${database.engine as 'embedded' | 'postgres'}`)],
            [t('operations.version'), digits(database.version)],
            [t('operations.size'), sizeText(database.size, language)],
            [
              t('operations.connections'),
              `${digits(database.connections)} / ${digits(database.most_connections)}`,
            ],
            [t('operations.migrations'), `${digits(database.migrations)} · ${database.last_migration}`],
          ]}
        />
      </Section>
      <Section title={t('operations.room')}>
        <Facts
          facts={[
            [
              t('operations.free'),
              <Box key="free" component="span" sx={full ? { color: 'error.main', fontWeight: 600 } : null}>
                {t('operations.of', {
                  part: sizeText(disk.free, language),
                  whole: sizeText(disk.size, language),
                })}
              </Box>,
            ],
            [t('operations.files'), t(disk.bucket ? 'operations.in_bucket' : 'operations.in_folder')],
            [
              t('operations.known'),
              reads === 0 ? '–' : `${digits(Math.round((100 * cache.known) / reads))} %`,
            ],
          ]}
        />
      </Section>
    </Box>
  )
}
