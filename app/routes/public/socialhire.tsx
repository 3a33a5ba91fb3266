export default function Page() {
  return <h1>socialhire</h1>
}
