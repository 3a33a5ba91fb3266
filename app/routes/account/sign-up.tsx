export default function Page() {
  return <h1>account/sign-up</h1>
}
