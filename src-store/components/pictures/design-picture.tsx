import type { CustomDesign } from '#domain/orders/cart.ts'
import { Picture } from './picture.tsx'

type DesignPictureProps = { design: CustomDesign; alt: string; width: number; className?: string | undefined }

/** The picture of a chosen design. An upload has one size only, and only its owner can see it. */
export const DesignPicture = ({ design, alt, width, className }: DesignPictureProps) =>
  design.upload_file ? (
    <img src={design.design_url} alt={alt} width={width} height={width} className={className} />
  ) : (
    <Picture
      path={design.design_url}
      alt={alt}
      width={width}
      height={width}
      sizes={`${width}px`}
      className={className}
    />
  )
