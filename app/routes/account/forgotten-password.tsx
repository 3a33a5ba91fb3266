export default function Page() {
  return <h1>account/forgotten-password</h1>
}
