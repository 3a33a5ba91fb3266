import { useEffect, useRef } from 'react'

/** Calls `onChange` for changes without an input event: a part or a picture was added, removed or moved. */
export function useChangeListener(value: unknown, onChange: () => void): void {
  const last = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value is a reason
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    onChange()
  }, [value])
}
