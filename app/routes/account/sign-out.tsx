export default function Page() {
  return <h1>account/sign-out</h1>
}
