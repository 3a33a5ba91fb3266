export default function Page() {
  return <h1>account/reset-password</h1>
}
