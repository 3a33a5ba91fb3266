export default function Page() {
  return <h1>account/sign-in</h1>
}
