// Counts visits with the shop's container of Google Tag Manager: when the page is at rest, and not of whoever asks not to be
// tracked. What is kept for advertising stays off.
;(() => {
  const { tag } = document.currentScript.dataset
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return
  const load = () => {
    window.dataLayer = window.dataLayer || []
    // The order of Google's own snippet: what may be stored, then the start, then the container.
    function gtag() {
      // biome-ignore lint/complexity/noArguments: Google reads the arguments object itself.
      window.dataLayer.push(arguments)
    }
    gtag('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    })
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tag)}`
    document.head.append(script)
  }
  const rest = () => (window.requestIdleCallback || window.setTimeout)(load)
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
})()
