export default function Page() {
  return <h1>account/account</h1>
}
