export default function Page() {
  return <h1>account/first-admin</h1>
}
