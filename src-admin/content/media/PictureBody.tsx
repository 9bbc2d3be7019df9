import { Box, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { columnsOf } from '#domain/fields/resource.ts'
import { FieldGrid, FieldInput } from '../../fields/inputs.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { entryOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { LIBRARY, type Picture } from './media-library.ts'
import { PictureFacts, type Pixels } from './PictureFacts.tsx'
import { PictureUsesList } from './PictureUsesList.tsx'

const fields = columnsOf(entryOf(LIBRARY))

/** The form of a picture: titles, preview, watermark, and what depends on it. */
export function PictureBody({ disabled }: { disabled: boolean }) {
  const { t, title } = useTranslate()
  const picture = useRecordContext<Picture>()
  const [pixels, setPixels] = useState<Pixels | null>(null)
  if (!picture) return null
  return (
    <Stack sx={{ gap: 2 }}>
      <Box
        component="img"
        src={picture.content}
        alt={title(picture, 'alt_text') || title(picture, 'content_title')}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setPixels({ width: naturalWidth, height: naturalHeight })
        }
        sx={previewStyle}
      />
      <PictureFacts picture={picture} pixels={pixels} />
      <Section title={t('library.texts')}>
        <FieldGrid
          page={LIBRARY}
          fields={fields}
          names={['content_title', 'alt_text', 'cat_id', 'status']}
          disabled={disabled}
        />
      </Section>
      <Watermark disabled={disabled} />
      <PictureUsesList id={picture.id} />
    </Stack>
  )
}

function Watermark({ disabled }: { disabled: boolean }) {
  const { t, field: label } = useTranslate()
  const may = useMay()
  const on = useWatch({ name: 'watermark' }) === true
  const input = (name: 'watermark' | 'watermark_pos', helper?: string) => {
    const field = fields[name]
    const common = { source: name, label: label(LIBRARY, name), disabled, ...(helper && { helper }) }
    return field ? <FieldInput field={field} {...common} /> : null
  }
  return (
    <Section
      title={label(LIBRARY, 'watermark')}
      aside={
        may('show', 'logo-setup') ? (
          <Typography variant="body2" component={Link} to="/dashboard/logo-setup" color="primary">
            {t('library.watermark_logo')}
          </Typography>
        ) : null
      }
    >
      <Box sx={twoColumns}>
        {input('watermark', t('library.watermark_hint'))}
        {on && input('watermark_pos')}
      </Box>
    </Section>
  )
}

// Reserves the space before the picture has loaded.
const previewStyle = {
  width: 1,
  height: { xs: 240, sm: 340 },
  objectFit: 'contain',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
