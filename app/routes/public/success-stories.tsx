export default function Page() {
  return <h1>success-stories</h1>
}
