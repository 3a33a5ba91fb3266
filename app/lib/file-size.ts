/** How large a file is for anyone who may fetch it: `640 KB`, `2.4 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
