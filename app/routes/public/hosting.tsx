export default function Page() {
  return <h1>hosting</h1>
}
