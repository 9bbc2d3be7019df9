import { iconMark, iconPath, type Marks, splashFile, splashScreens } from '#domain/site/icons.ts'

const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="${href}"${more}>`

/** The icon links in <head>: small icons for tabs, large ones for home screens, and the splash screens of phones. */
export const iconLinks = (marks: Marks): string => {
  const icon = (size: number) => link('icon', iconPath(`${size}.png`, marks), ` sizes="${size}x${size}"`)
  return [
    iconMark(marks) ? icon(64) + icon(192) : link('icon', '/favicon.svg'),
    link('apple-touch-icon', iconPath('180.png', marks)),
    ...splashScreens.map((screen) =>
      link(
        'apple-touch-startup-image',
        iconPath(splashFile(screen), marks),
        ` media="(device-width:${screen.width}px) and (device-height:${screen.height}px) and (-webkit-device-pixel-ratio:${screen.ratio})"`,
      ),
    ),
    link('manifest', '/manifest.webmanifest'),
  ].join('')
}
