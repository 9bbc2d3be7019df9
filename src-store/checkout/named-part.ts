import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Leads to the part of the checkout that the address names, once it is drawn: the cart is known to the browser alone. */
export function useNamedPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView?.()
    part?.focus({ preventScroll: true })
  }, [hash])
}
