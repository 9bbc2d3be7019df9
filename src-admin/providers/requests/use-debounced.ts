import { useEffect, useState } from 'react'

/** The value after it has been unchanged for this time, for input that is being typed. */
export function useDebounced<Value>(value: Value, milliseconds = 250): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
