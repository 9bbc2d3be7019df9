import { Button, Skeleton } from '@mui/material'
import { Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type BannerSide, bannerFrames, type Crop } from '#domain/content/crop.ts'
import type { Field } from '#domain/fields/fields.ts'
import type { FieldProps } from '../../fields/input-props.ts'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { PictureInput } from '../media/inputs/PictureInput.tsx'
import { readUncropped } from './banner-calls.ts'

const CropDialog = lazyComponent(() => import('./CropDialog.tsx'), 'CropDialog')

/** A picture of a banner with its crop; the crop can always be chosen again from the whole picture. */
export function BannerPicture(props: FieldProps<Field<'picture'>>) {
  const { t, digits } = useTranslate()
  const { failed } = useNotifyResult()
  const { control, setValue } = useFormContext()
  const side: BannerSide = props.source.startsWith('mobile') ? 'mobile' : 'desktop'
  const frame = bannerFrames[side]
  const cropName = `${side}_crop`
  const [picture, crop] = useWatch({ control, name: [props.source, cropName] }) as [
    string | null | undefined,
    Crop | null | undefined,
  ]
  const [whole, setWhole] = useState<string | null>(null)
  const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true })
  const open = async () => {
    if (!picture) return
    try {
      setWhole(await readUncropped(picture))
    } catch (error) {
      failed(error)
    }
  }
  const choose = (part: Crop | null) => {
    set(props.source, whole)
    set(cropName, part)
    setWhole(null)
  }
  return (
    <>
      <PictureInput
        {...props}
        helper={t('banners.shape', { width: digits(frame.width), height: digits(frame.height) })}
        // A crop belongs to one picture.
        onPicked={() => set(cropName, null)}
      >
        {picture && !props.disabled && (
          <Button
            variant="outlined"
            aria-label={`${props.label}: ${t('banners.crop')}`}
            onClick={() => void open()}
          >
            {t('banners.crop')}
          </Button>
        )}
      </PictureInput>
      {whole && (
        <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
          <CropDialog
            path={whole}
            frame={frame}
            start={crop ?? null}
            title={`${t('banners.crop')}: ${props.label}`}
            onChoose={choose}
            onClose={() => setWhole(null)}
          />
        </Suspense>
      )}
    </>
  )
}
