export default function Page() {
  return <h1>career-workshop</h1>
}
