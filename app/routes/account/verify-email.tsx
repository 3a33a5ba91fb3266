export default function Page() {
  return <h1>account/verify-email</h1>
}
