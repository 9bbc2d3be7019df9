import { Avatar, Box, Stack, type Theme, useMediaQuery } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { initials } from '#domain/site/avatar.ts'
import { useTranslate } from '../../providers/use-translate.ts'

/**
 * A person's own photo, or their initials. No external avatar service is used: its requests would reveal to a third party who the
 * customers are.
 */
export const Face = ({ name, photo, size = 30 }: { name: string; photo: string | null; size?: number }) => (
  <Avatar
    aria-hidden
    alt=""
    {...(photo && { src: photo })}
    sx={{
      width: size,
      height: size,
      fontSize: size * 0.4,
      fontWeight: 500,
      bgcolor: 'action.selected',
      color: 'text.primary',
    }}
  >
    {initials(name) || '?'}
  </Avatar>
)

/** A person in a list, linked to their page. */
export function Person({ page, record }: { page: string; record: RaRecord }) {
  const { title } = useTranslate()
  // On a phone the whole card is the link.
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const name = title(record, 'full_name')
  return (
    <Stack direction="row" component="span" sx={{ gap: 1.25, alignItems: 'center' }}>
      <Face name={name} photo={(record.photo as string | null) ?? null} />
      {phone ? (
        name
      ) : (
        <Box
          component={Link}
          to={`/dashboard/${page}/${record.id}`}
          onClick={(event) => event.stopPropagation()}
          sx={{
            color: 'text.primary',
            fontWeight: 500,
            textDecoration: 'none',
            overflowWrap: 'anywhere',
            '&:hover': { color: 'primary.main' },
          }}
        >
          {name}
        </Box>
      )}
    </Stack>
  )
}
